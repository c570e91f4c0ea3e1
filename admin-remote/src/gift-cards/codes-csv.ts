import type { GiftCardCodes } from '@nara/shared-contracts/api/gift-cards';

/** Formats codes as a CSV file, one card per line. No text in it can be read as a formula. */
export const codesCsv = ({ cards }: GiftCardCodes): string =>
  [
    'Code,Amount (R),Valid until',
    ...cards.map(({ code, amount, expiresAt }) => `${code},${amount},${expiresAt.slice(0, 10)}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
