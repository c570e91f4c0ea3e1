import { randomCode } from './random';

export const ORDER_ID_PATTERN = /^NARA-\d{10,16}-[A-Z0-9]{6}$/;

/** New order id, `{brand}-{timestamp}-{6 random uppercase characters}`; made by the client, it is the idempotency key. */
export const newOrderId = (now: number = Date.now()): string => `NARA-${now}-${randomCode(6)}`;
