import type { CentreStatus, InventoryThresholds } from '@nara/shared-contracts';

export interface CentreState {
  /** SKUs with a record there, and how many should have one. */
  records: number;
  expected: number;
  /** When the retailer's inventory was pulled to its end last, in epoch ms; null: never. */
  pulledAt: number | null;
  /** The newest pull did not come to its end. */
  hasFailed: boolean;
}

interface Standing {
  status: CentreStatus;
  /** Why it is not online. */
  reason: string | null;
}

const MINUTE_MS = 60_000;

/** How a distribution centre stands, the gravest reason first. Rule: docs/product.md, "Inventory Sync". */
export function centreStatus(
  { records, expected, pulledAt, hasFailed }: CentreState,
  { missingRecords, staleMinutes }: InventoryThresholds,
  now: number,
): Standing {
  if (pulledAt === null) return { status: 'offline', reason: 'The retailer’s inventory was never pulled' };
  if (hasFailed) return { status: 'offline', reason: 'The last pull of the retailer’s inventory failed' };
  const missing = expected - records;
  if (missing >= missingRecords) {
    return { status: 'warning', reason: missing === 1 ? '1 SKU has no record' : `${missing} SKUs have no record` };
  }
  if (now - pulledAt > staleMinutes * MINUTE_MS) return { status: 'warning', reason: 'The last pull is old' };
  return { status: 'online', reason: null };
}
