import type { InventoryThresholds } from '@nara/shared-contracts/api/inventory';
import { plural } from '@nara/shared-contracts/rules/common';
import type { CentreStatus } from '@nara/shared-contracts/rules/inventory';

export interface CentreState {
  /** Number of SKUs with a record at the centre. */
  records: number;
  /** Number of SKUs that should have one. */
  expected: number;
  /** End of the last full pull of the retailer's inventory (epoch ms); null if there was none. */
  pulledAt: number | null;
  /** True if the newest pull failed. */
  hasFailed: boolean;
}

/** Reasons caused by the pull of the retailer's inventory, which is the same for all centres. */
export const PULL_REASONS = {
  never: 'The retailer’s inventory was never pulled',
  failed: 'The last pull of the retailer’s inventory failed',
  old: 'The last pull is old',
} as const;

interface Centre {
  status: CentreStatus;
  /** Reason why the centre is not online. */
  reason: string | null;
}

const MINUTE_MS = 60_000;

/**
 * Returns the status of a distribution centre, determined by the most serious reason. `now` in epoch ms. Rules:
 * docs/product/inventory.md.
 */
export function centreStatus(
  { records, expected, pulledAt, hasFailed }: CentreState,
  { missingRecords, staleMinutes }: InventoryThresholds,
  now: number,
): Centre {
  if (pulledAt === null) return { status: 'offline', reason: PULL_REASONS.never };
  if (hasFailed) return { status: 'offline', reason: PULL_REASONS.failed };
  const missing = expected - records;
  if (missing >= missingRecords) {
    return { status: 'warning', reason: `${plural(missing, 'SKU has', 'SKUs have')} no record` };
  }
  if (now - pulledAt > staleMinutes * MINUTE_MS) return { status: 'warning', reason: PULL_REASONS.old };
  return { status: 'online', reason: null };
}
