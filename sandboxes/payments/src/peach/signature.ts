import { createHmac } from 'node:crypto';
import { isSame } from '../forms';

type Fields = Readonly<Record<string, string>>;

/** Signs fields: names and values, including empty ones, in the order of the names and without separators. */
export function signatureOf(fields: Fields, secretToken: string): string {
  const { signature: _, ...signed } = fields;
  const pairs = Object.entries(signed).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac('sha256', secretToken).update(pairs.flat().join('')).digest('hex');
}

export const withSignature = (fields: Fields, secretToken: string): Record<string, string> => ({
  ...fields,
  signature: signatureOf(fields, secretToken),
});

export const isSigned = (fields: Fields, secretToken: string): boolean =>
  isSame(fields.signature ?? '', signatureOf(fields, secretToken));
