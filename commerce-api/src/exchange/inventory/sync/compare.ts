import type { DistributionCentre, InventoryStatus } from '@nara/shared-contracts/rules/inventory';
import { DISTRIBUTION_CENTRES, FULL_RANGE_CENTRES } from '@nara/shared-contracts/rules/inventory';
import type { InventoryItem } from '#exchange/partner';

/** Result of comparing a SKU with the retailer's data. */
export interface Compared {
  status: InventoryStatus;
  /** Gaps in the retailer's data; null if there are none. */
  error: string | null;
  levels: { dc: DistributionCentre; quantity: number; difference: number }[];
}

/** The state of a SKU that the retailer cannot know. */
export const UNMAPPED = {
  status: 'warning',
  error: 'It has no Woolworths SKU, so the retailer does not know it.',
} as const;

const MOST_PIECES = 1_000_000;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_PIECES;

/**
 * Compares a SKU as the retailer lists it with our stock. A count that is unusable, or missing at a centre with the
 * full range, is an error. A difference, or a record that we lack there, is a warning. Rules:
 * docs/product/inventory.md.
 */
export function compareSku(
  items: readonly InventoryItem[],
  oursAt: (dc: DistributionCentre) => number | null,
): Compared {
  const counts = new Map(items.map(({ dc, available }) => [dc, available]));
  const faults = [
    ...FULL_RANGE_CENTRES.filter((dc) => !counts.has(dc)).map(
      (dc) => `The retailer has no count at ${DISTRIBUTION_CENTRES[dc]}.`,
    ),
    ...[...counts]
      .filter(([, available]) => !isCount(available))
      .map(([dc]) => `The retailer’s count at ${DISTRIBUTION_CENTRES[dc]} is not a number of pieces.`),
  ];
  const levels = [...counts].flatMap(([dc, quantity]) =>
    isCount(quantity) ? [{ dc, quantity, difference: quantity - (oursAt(dc) ?? 0) }] : [],
  );
  const error = faults.join(' ') || null;
  if (error) return { status: 'error', error, levels };
  const isEven =
    levels.every(({ difference }) => difference === 0) && FULL_RANGE_CENTRES.every((dc) => oursAt(dc) !== null);
  return { status: isEven ? 'synced' : 'warning', error, levels };
}
