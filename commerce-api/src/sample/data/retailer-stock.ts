import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { sampleCatalogue } from './catalogue';
import { createRandom } from './random';
import type { RetailerLevel, SeedProduct } from './types';

/** Share of the retailer's records that differ from ours, and the most pieces by which they differ. */
const OFF = 0.003;
const MOST_OFF = 3;

function counted(sku: string, dc: DistributionCentre, pieces: number): number {
  const random = createRandom(`retailer ${sku} ${dc}`);
  if (!random.chance(OFF)) return pieces;
  return Math.max(0, pieces + random.int(1, MOST_OFF) * (random.chance(0.5) ? 1 : -1));
}

/** Returns the retailer's counts of the SKUs that it lists: ours, except for a few records that differ. */
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

/** Returns the sample range for the partner sandbox: the initial stock of its centres. */
export const partnerInventory = () =>
  // The stock of the range does not depend on the time.
  retailerStock(sampleCatalogue(0)).map(({ sku, dc, quantity }) => ({ sku, dc, available: quantity }));
