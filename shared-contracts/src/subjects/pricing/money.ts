/** Rand (as on the wire, e.g. 899.5) to integer cents (as stored). */
export const toCents = (rand: number): number => Math.round(rand * 100);

/** Integer cents (as stored) to rand (as on the wire). */
export const toRand = (cents: number): number => cents / 100;

/**
 * Rand as people read it: `R899`, `R1 048`, `R99.50`.
 * Whole amounts carry no decimals; the decimal sign is a point, whatever the locale data says.
 */
export function formatRand(rand: number): string {
  const cents = Math.round(Math.abs(rand) * 100);
  const [whole, decimals] = (cents / 100).toFixed(2).split('.');
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${rand < 0 ? '-' : ''}R${grouped}${decimals === '00' ? '' : `.${decimals}`}`;
}
