import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';

export interface Demand {
  line: number;
  variantId: string;
  quantity: number;
}

/** Pieces of one line taken from one centre. */
export interface Allocation extends Demand {
  dc: DistributionCentre;
}

export interface Shortage {
  line: number;
  /** Pieces of the variant still available to this line. */
  left: number;
}

export type Plan = { allocations: Allocation[]; shortages: [] } | { allocations: []; shortages: Shortage[] };

/** Available pieces, by variant and centre. */
export type Stock = ReadonlyMap<string, ReadonlyMap<DistributionCentre, number>>;

/**
 * Allocates an order's pieces. If one centre can fill every line, the nearest such centre sends a single parcel;
 * otherwise each line is filled from the centres in order of distance.
 */
export function allocate(demands: readonly Demand[], stock: Stock, centres: readonly DistributionCentre[]): Plan {
  for (const centre of centres) {
    const plan = fill(demands, stock, [centre]);
    if (plan.shortages.length === 0) return plan;
  }
  return fill(demands, stock, centres);
}

function fill(demands: readonly Demand[], stock: Stock, centres: readonly DistributionCentre[]): Plan {
  const taken = new Map<string, number>();
  const allocations: Allocation[] = [];
  const shortages: Shortage[] = [];
  for (const demand of demands) {
    let missing = demand.quantity;
    for (const dc of centres) {
      const key = `${demand.variantId} ${dc}`;
      const available = (stock.get(demand.variantId)?.get(dc) ?? 0) - (taken.get(key) ?? 0);
      const quantity = Math.min(missing, available);
      if (quantity <= 0) continue;
      taken.set(key, (taken.get(key) ?? 0) + quantity);
      allocations.push({ ...demand, dc, quantity });
      missing -= quantity;
    }
    if (missing > 0) shortages.push({ line: demand.line, left: demand.quantity - missing });
  }
  return shortages.length > 0 ? { allocations: [], shortages } : { allocations, shortages: [] };
}

/** Returns the centre that sends the most pieces; the nearer one on a tie. */
export function mainCentre(
  allocations: readonly Allocation[],
  centres: readonly DistributionCentre[],
): DistributionCentre {
  const pieces = (centre: DistributionCentre) =>
    allocations.reduce((sum, { dc, quantity }) => (dc === centre ? sum + quantity : sum), 0);
  return centres.reduce((best, centre) => (pieces(centre) > pieces(best) ? centre : best));
}
