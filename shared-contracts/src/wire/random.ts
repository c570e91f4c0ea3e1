const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Returns `length` random characters of A-Z and 0-9, from the platform's secure source. */
export function randomCode(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * Returns a random UUID, version 4. Built by hand because `crypto.randomUUID` is missing on pages opened without TLS,
 * such as on a local network.
 */
export const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });

export const ORDER_ID_PATTERN = /^NARA-\d{10,16}-[A-Z0-9]{6}$/;

/**
 * Creates an order id, `{brand}-{epoch ms}-{6 random characters}`. The client creates it; it is the idempotency key.
 */
export const newOrderId = (now: number = Date.now()): string => `NARA-${now}-${randomCode(6)}`;
