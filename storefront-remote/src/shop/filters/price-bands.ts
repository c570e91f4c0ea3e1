import { formatRand } from '@nara/shared-contracts';

/** Borders between the price bands (rand). */
const LIMITS = [500, 800, 1200] as const;

interface PriceBand {
  value: string;
  label: string;
  /** Rand; the band holds `from <= price < below`. */
  from: number;
  below: number;
}

/** Bands that a shopper filters prices by, from the lowest up; each price is in exactly one. */
export const PRICE_BANDS: readonly PriceBand[] = [0, ...LIMITS].map((from, index) => {
  const below = LIMITS[index];
  if (below === undefined)
    return { value: `from-${from}`, label: `${formatRand(from)} and over`, from, below: Infinity };
  if (from === 0) return { value: `under-${below}`, label: `Under ${formatRand(below)}`, from, below };
  return { value: `${from}-${below}`, label: `${formatRand(from)} – ${formatRand(below - 1)}`, from, below };
});

export const priceBandOf = (price: number): string =>
  PRICE_BANDS.find(({ from, below }) => price >= from && price < below)?.value ?? '';
