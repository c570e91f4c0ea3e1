import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened, tell } from '#platform/subject';
import { followOrder } from '#selling/promotions';
import { type OrderChange, orderChanged } from './facts';
import { releaseOrderStock, reserveOrderStock } from './order-stock';
import { isUnpaid, paymentRules } from './reservation/payment';
import { stockMove } from './stock-move';
import type { OrderTable } from './tables';
import { addToTimeline, type Happening } from './timeline';

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
  await happened(context, tx, orderChanged, { order, change, at, happening });
  const move = isNews ? stockMove(order, status) : null;
  if (move === 'back') await releaseOrderStock(context, tx, order.id, at);
  if (move === 'taken') await reserveOrderStock(context, tx, order, at);
  // After the stock, because new orders lock stock first as well.
  if (isNews) await followOrder(tx, order, status, at);
  tell(context, tx, 'order.updated', order.id);
}
