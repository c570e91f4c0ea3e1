import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import { createRandom, type Random, shuffleBy } from './random';

/** Variant whose stock is planned. */
export interface StockedVariant {
  sku: string;
  isMapped: boolean;
  /** True for the first four products, which are always well stocked. */
  isCore: boolean;
}

type Level = 'core' | 'plenty' | 'low' | 'out';

const PIECES: Record<Level, readonly [number, number]> = { core: [15, 30], plenty: [5, 11], low: [1, 4], out: [0, 0] };
const OUT_OF_STOCK = 25;
const LOW = 12;
/** Number of SKUs that Durban has never reported, which Inventory Sync warns about. */
const MISSING_IN_DURBAN = 3;

/** Share of a SKU's pieces at each centre that holds it. */
const SHARES: readonly (readonly [DistributionCentre, number])[] = [
  ['DBN-DC', 0.2],
  ['PLZ-DC', 0.12],
  ['CPT-DC', 0.35],
];
const HELD_IN_GQEBERHA = 0.4;

/** Splits pieces over the centres that hold the SKU; Johannesburg gets the rest. */
function split(total: number, held: ReadonlySet<DistributionCentre>): Partial<Record<DistributionCentre, number>> {
  const stock: Partial<Record<DistributionCentre, number>> = {};
  let left = total;
  for (const [centre, share] of SHARES.filter(([code]) => held.has(code))) {
    stock[centre] = Math.min(left, Math.round(total * share));
    left -= stock[centre];
  }
  return { ...stock, 'JHB-DC': left };
}

/** Distributes pieces over the centres that hold a SKU. */
export function share(
  random: Random,
  total: number,
  isKnownInDurban: boolean,
): Partial<Record<DistributionCentre, number>> {
  const held = new Set<DistributionCentre>(['CPT-DC', 'JHB-DC']);
  if (isKnownInDurban) held.add('DBN-DC');
  if (random.chance(HELD_IN_GQEBERHA)) held.add('PLZ-DC');
  return split(total, held);
}

/**
 * Returns the opening stock per SKU and centre: a few sold out, a few low, three unknown to Durban, most well stocked.
 */
export function planStock(
  variants: readonly StockedVariant[],
): Map<string, Partial<Record<DistributionCentre, number>>> {
  const ordinary = shuffleBy(
    variants.filter(({ isCore, isMapped }) => !isCore && isMapped),
    ({ sku }) => `stock ${sku}`,
  ).map(({ sku }) => sku);
  const out = new Set(ordinary.slice(0, OUT_OF_STOCK));
  const low = new Set(ordinary.slice(OUT_OF_STOCK, OUT_OF_STOCK + LOW));
  const unknownInDurban = new Set(ordinary.slice(-MISSING_IN_DURBAN));
  const levelOf = ({ sku, isCore }: StockedVariant): Level => {
    if (isCore) return 'core';
    if (out.has(sku)) return 'out';
    return low.has(sku) ? 'low' : 'plenty';
  };
  return new Map(
    variants.map((variant) => {
      const random = createRandom(`pieces ${variant.sku}`);
      const total = random.int(...PIECES[levelOf(variant)]);
      return [variant.sku, share(random, total, !unknownInDurban.has(variant.sku))];
    }),
  );
}
