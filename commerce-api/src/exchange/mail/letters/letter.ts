import { formatRand, toRand } from '@nara/shared-contracts/rules/pricing';

/** Formats cents as rand for display. */
export const money = (cents: number): string => formatRand(toRand(cents));

/** Joins paragraphs into the text of a mail to staff. */
export const letter = (...paragraphs: readonly (string | null)[]): string =>
  `${[...paragraphs.filter((paragraph) => paragraph !== null), 'NARA'].join('\n\n')}\n`;
