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
