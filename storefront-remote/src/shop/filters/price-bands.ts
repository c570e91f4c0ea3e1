import { formatRand } from '@nara/shared-contracts/rules/pricing';

/** Borders between the price bands (rand). */
const LIMITS = [500, 800, 1200] as const;

interface PriceBand {
  value: string;
  label: string;
  /** Lower bound (rand); the band holds `from <= price < below`. */
  from: number;
  below: number;
}

/** Price bands for filtering, from the lowest; each price is in exactly one. */
export const PRICE_BANDS: readonly PriceBand[] = [0, ...LIMITS].map((from, index) => {
  const below = LIMITS[index];
  if (below === undefined)
    return { value: `from-${from}`, label: `${formatRand(from)} and over`, from, below: Infinity };
  if (from === 0) return { value: `under-${below}`, label: `Under ${formatRand(below)}`, from, below };
  return { value: `${from}-${below}`, label: `${formatRand(from)} – ${formatRand(below - 1)}`, from, below };
});

export const priceBandOf = (price: number): string =>
  PRICE_BANDS.find(({ from, below }) => price >= from && price < below)?.value ?? '';
