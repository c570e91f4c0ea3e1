/** Bytes that PHP's urlencode leaves as they are. */
const isPlain = (byte: number): boolean => /[\w.-]/.test(String.fromCharCode(byte));

const encodeByte = (byte: number): string => {
  if (byte === 0x20) return '+';
  return isPlain(byte) ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
};

/** Text that each byte becomes. */
const ENCODED: readonly string[] = Array.from({ length: 256 }, (_, byte) => encodeByte(byte));

/** Encodes a value as PHP's urlencode does, over which Payfast signs: `+` for spaces, upper-case hexadecimals. */
export const encodeValue = (value: string | Uint8Array): string =>
  Array.from(Buffer.from(value as string), (byte) => ENCODED[byte]).join('');

/** Returns fields as `name=value` pairs joined by `&`, the values encoded. */
export const parameterString = (fields: Iterable<readonly [string, string | Uint8Array]>): string =>
  Array.from(fields, ([name, value]) => `${name}=${encodeValue(value)}`).join('&');

/** Decodes a value of a form to its bytes, whatever the character set. */
export const decodeValue = (text: string): Buffer =>
  Buffer.from(
    Buffer.from(text.replaceAll('+', ' '))
      .toString('latin1')
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
