import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { allocate, lockStock, mainCentre, moveStock, toStock } from '#selling/stock';
import { outOfStock } from './refusals';
import type { OrderTable } from './tables';

/** Records whether the order holds its pieces. Returns false if that was already recorded. */
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
 * Returns an order's pieces to where they were taken from, inside the transaction `db` at `at` (epoch ms). Idempotent.
 */
export async function releaseOrderStock(
  context: Context,
  db: Kysely<Tables>,
  orderId: string,
  at: number,
): Promise<void> {
  if (!(await markHolding(db, orderId, 0))) return;
  const allocations = await db
    .selectFrom('order_allocations as a')
    .innerJoin('order_items as i', (join) => join.onRef('i.order_id', '=', 'a.order_id').onRef('i.line', '=', 'a.line'))
    .select(['i.variant_id', 'a.dc', 'a.quantity'])
    .where('a.order_id', '=', orderId)
    .orderBy('i.variant_id')
    .orderBy('a.dc')
    .execute();
  await moveStock(
    context,
    db,
    allocations.map(({ quantity, ...from }) => ({
      ...from,
      delta: quantity,
      reason: 'cancellation',
      reference: orderId,
      at,
    })),
  );
}

/**
 * Takes the pieces of a cancelled order out of stock again, inside the transaction `db` at `at` (epoch ms). Throws 409
 * `out-of-stock` if some are gone.
 */
export async function reserveOrderStock(
  context: Context,
  db: Kysely<Tables>,
  order: Pick<OrderTable, 'id' | 'shipping_address_json'>,
  at: number,
): Promise<void> {
  if (!(await markHolding(db, order.id, 1))) return;
  const lines = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('line')
    .execute();
  const variantIds = lines.map(({ variant_id }) => variant_id);
  const levels = await runIn(db, lockStock(variantIds));
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
    context,
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
}
