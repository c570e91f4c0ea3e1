import type { DistributionCentre, InventoryStatus, InventorySync } from '@nara/shared-contracts';

/** Keeps the retailer's count of a variant at a centre, as last pulled. */
export interface PartnerStockTable {
  variant_id: string;
  dc: DistributionCentre;
  quantity: number;
  /** Theirs less ours at the pull, less what only we moved since: changes by hand, imports, reconciliations. */
  difference: number;
  sync_id: string;
  at: number;
  /** The partner's time of the count, in epoch ms, by which an older one is told. */
  counted_at: number;
}

/** Keeps the state of a variant when it was compared last; one that never was has no row. */
export interface InventoryStateTable {
  variant_id: string;
  status: InventoryStatus;
  /** The reason why it could not be compared. */
  error: string | null;
  sync_id: string;
  synced_at: number;
}

/** Keeps the runs that pull the retailer's inventory, page by page. */
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
  /** Calls for a page that failed in a row. */
  failures: number;
  /** Time of the first of them, in epoch ms; null while there are none. */
  failing_since: number | null;
  message: string | null;
  next_attempt_at: number;
  lease_id: string;
  /** The trace that began it. */
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

/** Keeps what staff did to the stock; the movements refer to it. */
export interface StockChangeTable {
  id: string;
  kind: 'manual' | 'import' | 'sync' | 'undo';
  /** The reason in their words; of an undo, the id of the change that it took back. */
  note: string;
  /** The moves of a reconciliation, by which it can be taken back; null for other changes. */
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
