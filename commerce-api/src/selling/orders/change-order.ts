import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, happened, tell } from '#platform/subject';
import { type OrderChange, orderChanged } from './facts';
import { releaseOrderStock, reserveOrderStock } from './order-stock';
import { stockMove } from './stock-move';
import type { OrderTable } from './tables';
import { addToTimeline, type Happening } from './timeline';

/**
 * Changes an order inside the transaction `tx`, at `at` (epoch ms): its columns, its timeline, and its stock, which goes
 * back when the order ends before it was shipped and is reserved when it is taken up again. Subjects that follow
 * `orderChanged` write in the same transaction. Throws 409 `out-of-stock` when an order is taken up again and its
 * pieces are gone. Rules: docs/product/orders.md.
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
      // It always grows, even within one millisecond, because it is also the order's version.
      updated_at: Math.max(at, order.updated_at + 1),
    })
    .where('id', '=', order.id)
    .execute();
  await addToTimeline(tx, order.id, at, happening);
  await happened(context, tx, orderChanged, { order, change, at });
  const move = isNews ? stockMove(order, status) : null;
  if (move === 'back') await releaseOrderStock(context, tx, order.id, at);
  if (move === 'taken') await reserveOrderStock(context, tx, order, at);
  tell(context, tx, 'order.updated', order.id);
}
