import { createHmac } from 'node:crypto';
import { isSame } from '../forms';

/** Credentials that a merchant shares with Peach Payments. */
export interface PeachMerchant {
  entityId: string;
  secretToken: string;
}

/** Default merchant of the sandbox. */
export const DEMO_MERCHANT: PeachMerchant = {
  entityId: '8ac7a4c9817fe0c801818c9e9b9c0001',
  secretToken: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
};

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
