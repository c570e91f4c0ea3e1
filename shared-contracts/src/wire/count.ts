/** Returns the digits of a whole number in groups of three, as South Africans write them: `24 567`. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ' ');

/** Formats a count for people: `24 567`, `4.7`. */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(Math.abs(count)).split('.');
  return `${count < 0 ? '-' : ''}${groupThousands(whole)}${decimals === undefined ? '' : `.${decimals}`}`;
}
