import { createHmac, timingSafeEqual } from 'node:crypto';

/** A form's fields as Peach signs them: sorted by name, each name followed by its value, with nothing in between. */
const textOf = (fields: Iterable<readonly [string, string]>): string =>
  Array.from(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/** Signs fields, empty ones too, with the account's secret token: HMAC-SHA256 in hexadecimals. */
export const sign = (fields: Iterable<readonly [string, string]>, secretToken: string): string =>
  createHmac('sha256', secretToken).update(textOf(fields)).digest('hex');

/** Tells whether fields have this signature. */
export function isSigned(fields: Iterable<readonly [string, string]>, signature: string, secretToken: string): boolean {
  const expected = Buffer.from(sign(fields, secretToken));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns fields with their signature, as Peach takes them. */
export const signed = <T extends Readonly<Record<string, string>>>(
  fields: T,
  secretToken: string,
): T & { signature: string } => ({ ...fields, signature: sign(Object.entries(fields), secretToken) });
