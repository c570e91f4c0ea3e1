/** Returns the digits of a whole number in groups of three, as South Africans write them: `24 567`. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ' ');

/** Formats a count for people: `24 567`, `4.7`. */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(Math.abs(count)).split('.');
  return `${count < 0 ? '-' : ''}${groupThousands(whole)}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** Returns a count with its noun in the matching form: `1 order`, `2 orders`, `0 entries`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Returns a vocabulary word as a person would write it: `in_transit` becomes `in transit`. */
export const inWords = (word: string): string => word.replaceAll('_', ' ');

/**
 * Returns a share in percent, rounded to some decimals; null if the whole is zero. Returns 100 only if nothing is
 * missing, and 0 only if there is nothing: next to a failure, a success rate of 100% would not be credible.
 */
export function shareOf(part: number, whole: number, decimals = 0): number | null {
  if (whole === 0) return null;
  if (part <= 0) return 0;
  if (part >= whole) return 100;
  const step = 10 ** -decimals;
  const share = Math.min(100 - step, Math.max(step, (part / whole) * 100));
  return Number(share.toFixed(decimals));
}
