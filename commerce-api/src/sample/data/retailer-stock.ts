import type { DistributionCentre } from '@nara/shared-contracts';
import { createRandom } from './random';
import type { RetailerLevel, SeedProduct } from './types';

/** Counting is never perfect: so many of its records are off, by up to so many pieces. */
const OFF = 0.003;
const MOST_OFF = 3;

function counted(sku: string, dc: DistributionCentre, pieces: number): number {
  const random = createRandom(`retailer ${sku} ${dc}`);
  if (!random.chance(OFF)) return pieces;
  return Math.max(0, pieces + random.int(1, MOST_OFF) * (random.chance(0.5) ? 1 : -1));
}

/** The retailer's own count of the SKUs that it lists: ours, but for a few records that are off. */
export const retailerStock = (products: readonly SeedProduct[]): RetailerLevel[] =>
  products
    .flatMap(({ variants }) => variants)
    .flatMap(({ id, woolworthsSku: sku, stock }) =>
      sku
        ? (Object.entries(stock) as [DistributionCentre, number][]).map(([dc, pieces]) => ({
            variantId: id,
            sku,
            dc,
            quantity: counted(sku, dc, pieces),
          }))
        : [],
    );
