import type { InventorySync } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre, InventoryStatus } from '@nara/shared-contracts/rules/inventory';

/** The retailer's last known count of a variant at a centre. */
export interface PartnerStockTable {
  variant_id: string;
  dc: DistributionCentre;
  quantity: number;
  /**
   * The retailer's count less ours at the pull, less what only we have moved since: manual changes, imports and
   * reconciliations.
   */
  difference: number;
  sync_id: string;
  at: number;
  /** Time of the count by the partner's clock (epoch ms). Tells newer counts from older ones. */
  counted_at: number;
}

/** State of a variant at its last comparison. A variant that was never compared has no row. */
export interface InventoryStateTable {
  variant_id: string;
  status: InventoryStatus;
  /** Reason why the variant could not be compared. */
  error: string | null;
  sync_id: string;
  synced_at: number;
}

/** A run that pulls the retailer's inventory page by page. */
export interface InventorySyncTable {
  id: string;
  state: InventorySync['state'];
  started_by: string;
  started_at: number;
  finished_at: number | null;
  /** The start of the next page; null at the beginning. */
  cursor: string | null;
  processed: number;
  total: number;
  differences: number;
  errors: number;
  /** Number of consecutive failed calls for a page. */
  failures: number;
  /** Time of the first of those calls (epoch ms); null if there are none. */
  failing_since: number | null;
  message: string | null;
  next_attempt_at: number;
  lease_id: string;
  /** Trace that started the run. */
  traceparent: string | null;
  leased_until: number;
}

export interface InventorySyncErrorTable {
  id: string;
  sync_id: string;
  sku: string;
  variant_id: string | null;
  message: string;
}

/** A stock change made by staff; the movements refer to it. */
export interface StockChangeTable {
  id: string;
  kind: 'manual' | 'import' | 'sync' | 'undo';
  /** Reason as staff wrote it; for an undo, the id of the change that it reverted. */
  note: string;
  /** Moves of a reconciliation, from which it can be reverted; null for other changes. */
  moved_json: string | null;
  actor: string;
  at: number;
  undone_at: number | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    partner_stock: PartnerStockTable;
    inventory_states: InventoryStateTable;
    inventory_syncs: InventorySyncTable;
    inventory_sync_errors: InventorySyncErrorTable;
    stock_changes: StockChangeTable;
  }
}
