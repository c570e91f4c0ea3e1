import type { DistributionCentre, MovementReason } from '@nara/shared-contracts';

export interface StockLevelTable {
  variant_id: string;
  dc: DistributionCentre;
  available: number;
}

/** Everything that changed a stock level, and why. */
export interface StockMovementTable {
  id: string;
  variant_id: string;
  dc: DistributionCentre;
  /** Pieces; negative when they left. */
  delta: number;
  reason: MovementReason;
  /** Id of the order or the return behind it; of the reconciliation or import; of what staff did by hand, the audit entry. */
  reference: string;
  at: number;
}

/** A row lives until its variant is back and its mail is on the way. */
export interface StockNoticeTable {
  variant_id: string;
  /** In lower case, so that one person is written to once. */
  email: string;
  requested_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    stock_levels: StockLevelTable;
    stock_movements: StockMovementTable;
    stock_notices: StockNoticeTable;
  }
}
