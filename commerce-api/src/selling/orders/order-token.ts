import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { prepared } from '#platform/subject';

/** The capability for one order, derived from its id and a server secret. */
export interface OrderTokens {
  of(orderId: string): string;
  isValid(orderId: string, token: string): boolean;
}

/** The tokens of this environment's orders. */
export const orderTokens = prepared<OrderTokens>('order tokens');

export function createOrderTokens(secret: string): OrderTokens {
  const key = createSecretKey(secret, 'utf8');
  const digest = (orderId: string) => createHmac('sha256', key).update(orderId).digest();
  let latest = { orderId: '', token: '' };
  return {
    of(orderId) {
      // Placing an order needs it twice: for the mail and for the answer.
      if (latest.orderId !== orderId) latest = { orderId, token: digest(orderId).toString('base64url') };
      return latest.token;
    },
    isValid(orderId, token) {
      const expected = digest(orderId);
      const given = Buffer.from(token, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
