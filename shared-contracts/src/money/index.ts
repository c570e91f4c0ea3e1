/** Rand (as on the wire, e.g. 899.5) to integer cents (as stored). */
export const toCents = (rand: number): number => Math.round(rand * 100);

/** Integer cents (as stored) to rand (as on the wire). */
export const toRand = (cents: number): number => cents / 100;

const grouped = new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

/**
 * Rand as people read it: `R899`, `R1 048`, `R99.50`.
 * Whole amounts carry no decimals; the decimal sign is a point, whatever the locale data says.
 */
export function formatRand(rand: number): string {
  const text = grouped
    .formatToParts(Math.abs(rand))
    .map((part) => (part.type === 'group' ? ' ' : part.type === 'decimal' ? '.' : part.value))
    .join('');
  const [whole, decimals] = text.split('.');
  return `${rand < 0 ? '-' : ''}R${whole}${decimals ? `.${decimals.padEnd(2, '0')}` : ''}`;
}
