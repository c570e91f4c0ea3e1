import { randomCode } from './random';

export const ORDER_ID_PATTERN = /^NARA-\d{10,16}-[A-Z0-9]{6}$/;

/**
 * Creates an order id, `{brand}-{epoch ms}-{6 random characters}`. The client creates it; it is the idempotency key.
 */
export const newOrderId = (now: number = Date.now()): string => `NARA-${now}-${randomCode(6)}`;
