import type { DistributionCentre, MovementReason } from '@nara/shared-contracts/rules/inventory';

export interface StockLevelTable {
  variant_id: string;
  dc: DistributionCentre;
  available: number;
}

/** Every change of a stock level, with its reason. */
export interface StockMovementTable {
  id: string;
  variant_id: string;
  dc: DistributionCentre;
  /** Number of pieces; negative if they left. */
  delta: number;
  reason: MovementReason;
  /** Id of the order, return, reconciliation or import behind it; for manual changes by staff, of the audit entry. */
  reference: string;
  at: number;
}

/** A request for a back-in-stock e-mail, kept until that e-mail is queued. */
export interface StockNoticeTable {
  variant_id: string;
  /** Lower-case, so that one person gets one e-mail. */
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
