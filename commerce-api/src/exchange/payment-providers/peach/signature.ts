import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns the text that Peach signs for a form: its fields sorted by name, each name followed by its value, without
 * separators.
 */
const textOf = (fields: Iterable<readonly [string, string]>): string =>
  Array.from(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => name + value)
    .join('');

/** Signs fields, including empty ones, with the account's secret token: HMAC-SHA256 in hexadecimal. */
export const sign = (fields: Iterable<readonly [string, string]>, secretToken: string): string =>
  createHmac('sha256', secretToken).update(textOf(fields)).digest('hex');

/** Checks whether fields have this signature. */
export function isSigned(fields: Iterable<readonly [string, string]>, signature: string, secretToken: string): boolean {
  const expected = Buffer.from(sign(fields, secretToken));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns fields with their signature, in Peach's format. */
export const signed = <T extends Readonly<Record<string, string>>>(
  fields: T,
  secretToken: string,
): T & { signature: string } => ({ ...fields, signature: sign(Object.entries(fields), secretToken) });
