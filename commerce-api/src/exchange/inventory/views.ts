import type { InventoryRow, InventorySync } from '@nara/shared-contracts/api/inventory';
import type { DistributionCentre, InventoryStatus } from '@nara/shared-contracts/rules/inventory';
import { toIso } from '#platform/time';
import type { ProductTable, VariantTable } from '#selling/catalogue/tables';
import type { InventorySyncTable } from './tables';

/** A variant with its name, and its state with the retailer. */
export interface SkuRow
  extends Pick<VariantTable, 'id' | 'sku' | 'woolworths_sku' | 'color' | 'size'>,
    Pick<ProductTable, 'name'> {
  /** null while it was never compared. */
  status: InventoryStatus | null;
  synced_at: number | null;
  error: string | null;
}

export type Stock = Partial<Record<DistributionCentre, number>>;

export const skuName = ({ name, color, size }: Pick<SkuRow, 'name' | 'color' | 'size'>): string =>
  `${name}, ${color}, ${size}`;

export const toInventoryRow = (row: SkuRow, stock: Stock): InventoryRow => ({
  id: row.id,
  naraSku: row.sku,
  woolworthsSku: row.woolworths_sku,
  productName: skuName(row),
  totalStock: Object.values(stock).reduce((sum, pieces) => sum + pieces, 0),
  dcStock: stock,
  lastSync: row.synced_at === null ? null : toIso(row.synced_at),
  status: row.status ?? 'warning',
});

export const toInventorySync = (sync: InventorySyncTable): InventorySync => ({
  id: sync.id,
  state: sync.state,
  startedBy: sync.started_by,
  startedAt: toIso(sync.started_at),
  finishedAt: sync.finished_at === null ? null : toIso(sync.finished_at),
  processed: sync.processed,
  total: sync.total,
  differences: sync.differences,
  errors: sync.errors,
  message: sync.message,
});
