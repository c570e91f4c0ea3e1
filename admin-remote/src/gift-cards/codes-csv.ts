import type { GiftCardCodes } from '@nara/shared-contracts';

/** Writes codes as a file to keep: a card a line. None of its texts can be taken for a formula. */
export const codesCsv = ({ cards }: GiftCardCodes): string =>
  [
    'Code,Amount (R),Valid until',
    ...cards.map(({ code, amount, expiresAt }) => `${code},${amount},${expiresAt.slice(0, 10)}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
