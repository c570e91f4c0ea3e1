import { toRand } from '@nara/shared-contracts/rules/pricing';

/** Writes cents as a cell in rand; an unknown price is empty. */
export const randCell = (cents: number | null): string => (cents === null ? '' : toRand(cents).toFixed(2));

/** Reads `449,50` and `449.50` as the same price. A text that is not a price stays text and is refused later. */
export const readRandCell = (text: string): unknown => {
  if (text === '') return null;
  return /^\d+([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text;
};
