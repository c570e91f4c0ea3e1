import type { OrderTokens } from './order-token';

/** The address of an order's page that opens it on any device. */
export type LinkOf = (orderId: string) => string;

/** The token travels in the fragment, which no server and no log gets to see. */
export const createLinkOf =
  (publicUrl: string, tokens: OrderTokens): LinkOf =>
  (orderId) =>
    `${publicUrl}/order-confirmation/${orderId}#token=${tokens.of(orderId)}`;
