import { createHmac, timingSafeEqual } from 'node:crypto';

/** The capability for one order, derived from its id and a secret of this server. */
export interface OrderTokens {
  of(orderId: string): string;
  isValid(orderId: string, token: string): boolean;
}

export function createOrderTokens(secret: string): OrderTokens {
  const digest = (orderId: string) => createHmac('sha256', secret).update(orderId).digest();
  return {
    of: (orderId) => digest(orderId).toString('base64url'),
    isValid(orderId, token) {
      const expected = digest(orderId);
      const given = Buffer.from(token, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
