import { formatRand, toRand } from '@nara/shared-contracts/rules';

/** Formats cents as rand for people. */
export const money = (cents: number): string => formatRand(toRand(cents));

/** Returns the text of a mail to staff from its paragraphs. */
export const letter = (...paragraphs: readonly (string | null)[]): string =>
  `${[...paragraphs.filter((paragraph) => paragraph !== null), 'NARA'].join('\n\n')}\n`;
