import { randomUUID } from 'node:crypto';
import { nearestCentres } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { StockMovementTable } from '#selling/stock/tables';
import { allocate, mainCentre } from './allocation';
import { outOfStock } from './refusals';
import { toStock } from './sellable';
import type { OrderTable } from './tables';

type Movement = Omit<StockMovementTable, 'id'>;

/** A movement as the ledger keeps it. */
export const toMovementRow = (movement: Movement): StockMovementTable => ({ id: randomUUID(), ...movement });

/** Changes stock levels and writes why; call it inside a transaction and publish `stock.changed` after it. */
export async function moveStock(db: Kysely<Tables>, movements: readonly Movement[]): Promise<void> {
  for (const movement of movements) {
    const { variant_id, dc, delta } = movement;
    const { numUpdatedRows } = await db
      .updateTable('stock_levels')
      .set((eb) => ({ available: eb('available', '+', delta) }))
      .where('variant_id', '=', variant_id)
      .where('dc', '=', dc)
      .executeTakeFirst();
    // A centre without a record of the variant gets one.
    if (numUpdatedRows === 0n)
      await db.insertInto('stock_levels').values({ variant_id, dc, available: delta }).execute();
    await db.insertInto('stock_movements').values(toMovementRow(movement)).execute();
  }
}

/** Notes whether an order's pieces are out of stock for it; false when that is how it was. */
async function markHolding(db: Kysely<Tables>, orderId: string, holds: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ holds_stock: holds })
    .where('id', '=', orderId)
    .where('holds_stock', '!=', holds)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Puts an order's pieces back where they were taken from, once: asked again it does nothing. Call it inside a
 * transaction. Answers the variants of which there is more now.
 */
export async function releaseStock(db: Kysely<Tables>, orderId: string, at: number): Promise<string[]> {
  if (!(await markHolding(db, orderId, 0))) return [];
  const allocations = await db
    .selectFrom('order_allocations as a')
    .innerJoin('order_items as i', (join) => join.onRef('i.order_id', '=', 'a.order_id').onRef('i.line', '=', 'a.line'))
    .select(['i.variant_id', 'a.dc', 'a.quantity'])
    .where('a.order_id', '=', orderId)
    .orderBy('i.variant_id')
    .orderBy('a.dc')
    .execute();
  await moveStock(
    db,
    allocations.map(({ quantity, ...from }) => ({
      ...from,
      delta: quantity,
      reason: 'cancellation',
      reference: orderId,
      at,
    })),
  );
  return allocations.map(({ variant_id }) => variant_id);
}

/**
 * Takes the pieces of an order that was cancelled out of stock again. Call it inside a transaction. Answers the
 * variants of which there is less now; throws 409 `out-of-stock` when not everything is there any more.
 */
export async function reserveStock(
  db: Kysely<Tables>,
  order: Pick<OrderTable, 'id' | 'shipping_address_json'>,
  at: number,
): Promise<string[]> {
  if (!(await markHolding(db, order.id, 1))) return [];
  const lines = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute();
  const variantIds = lines.map(({ variant_id }) => variant_id);
  const levels = await lockStockLevels(db, variantIds);
  const centres = nearestCentres(JSON.parse(order.shipping_address_json).province);
  const demands = lines.map(({ line, variant_id, quantity }) => ({ line, variantId: variant_id, quantity }));
  const plan = allocate(demands, toStock(levels), centres);
  if (plan.shortages.length > 0) throw outOfStock(plan.shortages, lines);

  await db.deleteFrom('order_allocations').where('order_id', '=', order.id).execute();
  await db
    .insertInto('order_allocations')
    .values(plan.allocations.map(({ line, dc, quantity }) => ({ order_id: order.id, line, dc, quantity })))
    .execute();
  const dc = mainCentre(plan.allocations, centres);
  await db.updateTable('orders').set({ dc }).where('id', '=', order.id).execute();
  await moveStock(
    db,
    plan.allocations.map(({ variantId, dc: from, quantity }) => ({
      variant_id: variantId,
      dc: from,
      delta: -quantity,
      reason: 'sale',
      reference: order.id,
      at,
    })),
  );
  return variantIds;
}

/** The stock of variants, kept from everybody else until the transaction ends; always in one order, so that two wait and none deadlocks. */
export const lockStockLevels = (db: Kysely<Tables>, variantIds: readonly string[]) =>
  db
    .selectFrom('stock_levels')
    .selectAll()
    .where('variant_id', 'in', variantIds)
    .orderBy('variant_id')
    .orderBy('dc')
    .forUpdate()
    .execute();
