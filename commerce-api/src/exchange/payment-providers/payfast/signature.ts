import { createHash, timingSafeEqual } from 'node:crypto';

/** Checks for bytes that PHP's urlencode leaves unchanged. */
const isPlain = (byte: number): boolean => /[\w.-]/.test(String.fromCharCode(byte));

const encodeByte = (byte: number): string => {
  if (byte === 0x20) return '+';
  return isPlain(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
};

/** Encoding of each byte. */
const ENCODED: readonly string[] = Array.from({ length: 256 }, (_, byte) => encodeByte(byte));

/** Encodes a value like PHP's urlencode, which Payfast signs with: `+` for spaces, upper-case hexadecimal digits. */
export const encodeValue = (value: string | Uint8Array): string =>
  Array.from(Buffer.from(value as string), (byte) => ENCODED[byte]).join('');

/** Joins fields as `name=value` pairs with `&`, with encoded values. */
export const parameterString = (fields: Iterable<readonly [string, string | Uint8Array]>): string =>
  Array.from(fields, ([name, value]) => `${name}=${encodeValue(value)}`).join('&');

/** Decodes a form value to its bytes, regardless of the character set. */
export const decodeValue = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text.replaceAll('+', ' '))
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const withPassphrase = (parameters: string, passphrase: string): string =>
  passphrase ? `${parameters}&passphrase=${encodeValue(passphrase)}` : parameters;

/** Signs a payment form: its fields in the documented order, without blank ones. */
export const signForm = (fields: Readonly<Record<string, string>>, passphrase: string): string =>
  md5(withPassphrase(parameterString(Object.entries(fields).filter(([, value]) => value.trim() !== '')), passphrase));

/** Checks whether a notification's parameters, in the order in which they were posted, have this signature. */
export function isSigned(parameters: string, signature: string, passphrase: string): boolean {
  const expected = Buffer.from(md5(withPassphrase(parameters, passphrase)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Signs an API call: headers, query and body in alphabetical order, without blank ones and without `testing`. */
export function signCall(values: Readonly<Record<string, string>>, passphrase: string): string {
  const given = Object.entries({ ...values, passphrase }).filter(([name, value]) => name !== 'testing' && value !== '');
  return md5(parameterString(given.sort(([one], [other]) => (one < other ? -1 : 1))));
}
