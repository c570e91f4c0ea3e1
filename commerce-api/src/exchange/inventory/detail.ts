import type { InventoryDetail, StockMovement } from '@nara/shared-contracts/api/inventory';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { toIso } from '#platform/time';
import { findSku } from './queries';
import { toInventoryRow } from './views';

const MOST_MOVEMENTS = 100;

/** Returns a SKU's stock next to the retailer's, with its movements. Throws 404 `sku-not-found`. */
export async function findDetail(db: Kysely<Tables>, id: string): Promise<InventoryDetail> {
  const sku = await findSku(db, id);
  const pulled = await db.selectFrom('partner_stock').selectAll().where('variant_id', '=', id).execute();
  const levels = DC_CODES.flatMap((dc) => {
    const ours = sku.stock[dc] ?? null;
    const theirs = pulled.find((row) => row.dc === dc);
    if (ours === null && !theirs) return [];
    return [
      {
        dc,
        ours,
        theirs: theirs?.quantity ?? null,
        difference: theirs?.difference ?? 0,
        pulledAt: theirs ? toIso(theirs.at) : null,
      },
    ];
  });
  return { row: toInventoryRow(sku, sku.stock), levels, error: sku.error, movements: await findMovements(db, id) };
}

/** Returns the newest movements. Movements by staff show the author and the reason instead of a record. */
async function findMovements(db: Kysely<Tables>, variantId: string): Promise<StockMovement[]> {
  const rows = await db
    .selectFrom('stock_movements as m')
    .leftJoin('stock_changes as c', 'c.id', 'm.reference')
    .select(['m.id', 'm.dc', 'm.delta', 'm.reason', 'm.reference', 'm.at', 'c.note', 'c.kind', 'c.actor'])
    .where('m.variant_id', '=', variantId)
    .orderBy('m.at', 'desc')
    .orderBy('m.id')
    .limit(MOST_MOVEMENTS)
    .execute();
  return rows.map(({ note, kind, actor, reference, at, ...movement }) => ({
    ...movement,
    reference: kind === 'undo' ? 'Took a reconciliation back' : (note ?? reference),
    by: actor,
    at: toIso(at),
  }));
}
