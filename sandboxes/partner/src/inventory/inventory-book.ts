import type { DistributionCentre } from '@nara/shared-contracts';
import { DC_CODES } from '@nara/shared-contracts/rules';
import { retailerStock, sampleCatalogue } from '../../../../commerce-api/src/seed';
import type { BookedOrder } from '../orders/order-book';

export interface InventoryRecord {
  sku: string;
  dc: DistributionCentre;
  available: number;
}

/** What the partner's centres hold, in memory. */
export interface InventoryBook {
  readonly records: readonly InventoryRecord[];
  /** An order was taken: its pieces leave its centre, and others when that has too few. */
  take(order: BookedOrder): void;
  /** It was cancelled: they come back. */
  putBack(order: BookedOrder): void;
  clear(): void;
}

/**
 * Begins with the sample range as the retailer counts it, which is the shop's own opening stock but for a few records.
 * After a restart it begins anew: what the shop sold before then shows as a difference.
 */
export function createInventoryBook(now: () => number): InventoryBook {
  const fill = (): InventoryRecord[] =>
    retailerStock(sampleCatalogue(now())).map(({ sku, dc, quantity }) => ({ sku, dc, available: quantity }));
  let records = fill();
  let taken = new Map<string, { record: InventoryRecord; quantity: number }[]>();

  const centresFor = ({ body }: BookedOrder) =>
    [...DC_CODES].sort((a, b) => Number(b === body.dc) - Number(a === body.dc));

  return {
    get records() {
      return records;
    },
    take(order) {
      const takings = taken.get(order.id) ?? [];
      for (const { sku, quantity } of order.body.items) {
        let left = quantity;
        for (const dc of centresFor(order)) {
          const record = records.find((each) => each.sku === sku && each.dc === dc);
          const pieces = Math.min(left, record?.available ?? 0);
          if (!record || pieces === 0) continue;
          record.available -= pieces;
          left -= pieces;
          takings.push({ record, quantity: pieces });
        }
      }
      taken.set(order.id, takings);
    },
    putBack(order) {
      for (const { record, quantity } of taken.get(order.id) ?? []) record.available += quantity;
      taken.delete(order.id);
    },
    clear() {
      records = fill();
      taken = new Map();
    },
  };
}
