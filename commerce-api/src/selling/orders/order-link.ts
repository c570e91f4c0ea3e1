import type { Context } from '#platform/subject';
import { orderTokens } from './order-token';

/** Returns the address of an order's page, which opens it on any device. The token travels in the fragment, which no server and no log sees. */
export const linkOf = (context: Context, orderId: string): string =>
  `${context.configuration.publicUrl}/order-confirmation/${orderId}#token=${context.get(orderTokens).of(orderId)}`;
