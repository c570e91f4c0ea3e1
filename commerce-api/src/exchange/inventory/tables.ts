import type { DistributionCentre, InventoryStatus, InventorySync } from '@nara/shared-contracts';

/** What the retailer holds of a variant at a centre, as last pulled. */
export interface PartnerStockTable {
  variant_id: string;
  dc: DistributionCentre;
  quantity: number;
  /** Theirs less ours at the pull, kept up with what only we did since: changes by hand, imports, reconciliations. */
  difference: number;
  sync_id: string;
  at: number;
}

/** How a variant stood when it was compared last; one that never was has no row. */
export interface InventoryStateTable {
  variant_id: string;
  status: InventoryStatus;
  /** Why it could not be compared. */
  error: string | null;
  sync_id: string;
  synced_at: number;
}

/** A run that pulls the retailer's inventory, page by page. */
export interface InventorySyncTable {
  id: string;
  state: InventorySync['state'];
  started_by: string;
  started_at: number;
  finished_at: number | null;
  /** Where the next page begins; null at the start. */
  cursor: string | null;
  processed: number;
  total: number;
  differences: number;
  errors: number;
  /** Pages that failed in a row. */
  failures: number;
  message: string | null;
  next_attempt_at: number;
  lease_id: string;
  leased_until: number;
}

export interface InventorySyncErrorTable {
  id: string;
  sync_id: string;
  sku: string;
  variant_id: string | null;
  message: string;
}

/** What staff did to the stock; the movements refer to it. */
export interface StockChangeTable {
  id: string;
  kind: 'manual' | 'import' | 'sync' | 'undo';
  /** Why, in their words; of an undo, the id of what it took back. */
  note: string;
  /** Of a reconciliation, what it moved, to take it back by. */
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
