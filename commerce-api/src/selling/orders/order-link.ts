import type { Context } from '#platform/subject';
import { orderTokens } from './order-token';

/**
 * Returns the address of an order's page, which works on any device. The token is in the fragment, which reaches no
 * server and no log.
 */
export const linkOf = (context: Context, orderId: string): string =>
  `${context.configuration.publicUrl}/order-confirmation/${orderId}#token=${context.get(orderTokens).of(orderId)}`;
