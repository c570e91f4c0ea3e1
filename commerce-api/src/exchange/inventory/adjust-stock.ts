import type { InventoryDetail, StockAdjustment } from '@nara/shared-contracts/api/inventory';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeStock, lockLevels } from './change-stock';
import { findDetail } from './detail';
import { findSku } from './queries';
import { stockChanged } from './refusals';

/**
 * Sets the stock of a SKU at a centre by hand. Throws 404 `sku-not-found`, and 409 `stock-changed` if the stock is no
 * longer what the editor saw.
 */
export const adjustStock = (
  context: Context,
  id: string,
  { dc, available, expected, reason }: StockAdjustment,
  author: Author,
): Promise<InventoryDetail> =>
  context.database.transaction(async (tx) => {
    await findSku(tx, id);
    const present = (await lockLevels(tx, [id]))(id, dc);
    if (present !== expected) throw stockChanged(dc, present);
    if (present !== available) {
      const delta = available - (present ?? 0);
      await changeStock(context, tx, { kind: 'manual', note: reason }, [{ variant_id: id, dc, delta }], author);
    }
    return findDetail(tx, id);
  });
