import { groupThousands } from '../../wire/text';

/** Converts rand (on the wire, such as 899.5) to integer cents (in the database). */
export const toCents = (rand: number): number => Math.round(rand * 100);

/** Converts integer cents (in the database) to rand (on the wire). */
export const toRand = (cents: number): number => cents / 100;

/**
 * Formats rand for people: `R899`, `R1 048`, `R99.50`. Whole amounts have no decimals. The decimal sign is a point,
 * whatever the locale data says.
 */
export function formatRand(rand: number): string {
  const cents = Math.round(Math.abs(rand) * 100);
  const [whole, decimals] = (cents / 100).toFixed(2).split('.');
  return `${rand < 0 ? '-' : ''}R${groupThousands(String(whole))}${decimals === '00' ? '' : `.${decimals}`}`;
}
