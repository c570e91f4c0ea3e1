import { nearestCentres } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import { type Context, notifyScreens, publish } from '#platform/subject';
import { followOrder } from '#selling/promotions';
import { allocate, lockStock, mainCentre, moveStock, toStock } from '#selling/stock';
import { outOfStock } from './errors';
import { type OrderChange, orderChanged, orderPaid } from './events';
import { addToTimeline, type Happening } from './queries';
import { isUnpaid, paymentRules } from './reservation/ending';
import type { OrderTable, PartnerStatus } from './tables';

/** States of the partner's progress, in order. `cancelled` and `refunded` end it at any point. */
const PROGRESS = [
  'confirmed',
  'picked',
  'packed',
  'shipped',
  'in_transit',
  'delivered',
  'cancelled',
  'refunded',
] as const satisfies readonly PartnerStatus[];

const place = (word: string | null): number => (PROGRESS as readonly (string | null)[]).indexOf(word);

/** Tells whether a word is one of the partner's progress states. */
export const isPartnerStatus = (word: string): word is PartnerStatus => place(word) >= 0;

/**
 * Returns the further of the known and the reported progress. Reports arrive late and repeatedly, and some carry no
 * progress.
 */
export const furthest = (known: PartnerStatus | null, word: string): PartnerStatus | null =>
  isPartnerStatus(word) && place(word) > place(known) ? word : known;

const SENT: ReadonlySet<string | null> = new Set<PartnerStatus>(['shipped', 'in_transit', 'delivered']);

/** Tells whether a status of the partner means that the pieces have left. */
export const hasLeftPartner = (word: string | null): boolean => SENT.has(word);

/** Tells whether the partner reports that a cancelled order has left after all. */
export const isSentAfterAll = (status: OrderTable['status'], word: string): boolean =>
  status === 'cancelled' && hasLeftPartner(word);

/**
 * Returns the partner's progress after a report: the furthest state. If the partner sends an order after all, that
 * overrides an agreed cancellation.
 */
export const progressAfter = (
  { status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>,
  word: string,
): PartnerStatus | null =>
  furthest(isSentAfterAll(status, word) && partner_status === 'cancelled' ? null : partner_status, word);

const CANCELLABLE_STATUSES: readonly OrderTable['status'][] = ['pending', 'processing'];

/**
 * Tells whether the shopper may still cancel an order: until the partner has picked it. Rule: docs/product/orders.md,
 * "Cancelling".
 */
export const isCancellable = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  CANCELLABLE_STATUSES.includes(status) && place(partner_status) < place('picked');

const LEFT: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);

/** Tells whether the pieces have left, according to the reports so far. */
const hasLeft = ({ status, partner_status }: Pick<OrderTable, 'status' | 'partner_status'>): boolean =>
  LEFT.has(status) || hasLeftPartner(partner_status);

/**
 * Decides what happens to an order's pieces on a status change. An active order holds them. An order that is cancelled
 * or refunded before shipping releases them; after that, only a return brings them back. Rule: docs/product/orders.md,
 * "Order status".
 */
export function stockMove(
  order: Pick<OrderTable, 'status' | 'partner_status'>,
  next: OrderStatus,
): 'taken' | 'back' | 'none' {
  if (next !== 'cancelled' && next !== 'refunded') return 'taken';
  return hasLeft(order) ? 'none' : 'back';
}

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
async function releaseOrderStock(context: Context, db: Kysely<Tables>, orderId: string, at: number): Promise<void> {
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
async function reserveOrderStock(
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

/** Returns the new payment deadline of a reopened order. A paid order keeps its own. */
async function payByAnew(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  at: number,
): Promise<Pick<OrderTable, 'pay_by'>> {
  if (!isUnpaid(order)) return { pay_by: order.pay_by };
  const { holding } = await context.get(paymentRules)(tx);
  const ms = holding(order.payment_method);
  return { pay_by: ms === null ? null : at + ms };
}

/**
 * Changes an order inside the transaction `tx`, at `at` (epoch ms): its columns and timeline, its stock and the uses of
 * its promotions. Stock is released if the order ends before shipping. Uses are released if it is cancelled. A reopened
 * order takes both again. Followers of `orderChanged` write in the same transaction. Throws 409 `out-of-stock` and
 * `promotion-used-up` if a reopened order's pieces or promotions are gone. Rules: docs/product/orders.md.
 */
export async function changeOrder(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  change: OrderChange,
  at: number,
  happening: Happening,
): Promise<void> {
  const { status = order.status } = change;
  const isNews = status !== order.status;
  await tx
    .updateTable('orders')
    .set({
      ...change,
      ...(isNews && status === 'delivered' && { delivered_at: at }),
      ...(isNews &&
        status === 'pending' && { held_since: at, ...(await payByAnew(context, tx, { ...order, ...change }, at)) }),
      // Always increases, even within one millisecond, because it doubles as the order's version.
      updated_at: Math.max(at, order.updated_at + 1),
    })
    .where('id', '=', order.id)
    .execute();
  await addToTimeline(tx, order.id, at, happening);
  await publish(context, tx, orderChanged, { order, change, at, happening });
  const move = isNews ? stockMove(order, status) : null;
  if (move === 'back') await releaseOrderStock(context, tx, order.id, at);
  if (move === 'taken') await reserveOrderStock(context, tx, order, at);
  // After the stock, because new orders lock stock first as well.
  if (isNews) await followOrder(tx, order, status, at);
  notifyScreens(context, tx, 'order.updated', order.id);
}

/** Type of this event in an order's timeline. */
export const ORDER_PAID = 'order.paid';

/**
 * Records that an order is paid, inside the transaction `tx`, at `at` (epoch ms). Reopens the order if it was cancelled
 * meanwhile. Throws 409 `out-of-stock` and `promotion-used-up` if its pieces or promotions are gone. Rule:
 * docs/product/payments.md.
 */
export async function markPaid(
  context: Context,
  tx: Kysely<Tables>,
  order: OrderTable,
  at: number,
  message: string,
): Promise<void> {
  const change = { paid_at: at, ...(order.status === 'cancelled' && { status: 'pending' as const }) };
  await changeOrder(context, tx, order, change, at, { type: ORDER_PAID, message });
  // Last, because transactions that take a serial number wait for each other until they end.
  await publish(context, tx, orderPaid, { order, at });
}
