import type { OrderStatus } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import { orderStatus, queueMail } from '#exchange/mail';
import { recountSales } from '#insight/analytics';
import type { Tables } from '#platform/database';
import type { NoticeStockReturned } from '#selling/stock/notices';
import type { LinkOf } from './order-link';
import { releaseStock, reserveStock } from './stock';
import { stockMove } from './stock-move';
import type { OrderTable } from './tables';
import { addToTimeline, type Happening } from './timeline';

export type OrderChange = Partial<
  Pick<
    OrderTable,
    | 'status'
    | 'woolworths_order_id'
    | 'tracking_code'
    | 'edi_sent_at'
    | 'partner_status'
    | 'shipping_address_json'
    | 'customer_name'
  >
>;

/**
 * Changes an order and everything that follows from it: its timeline, its stock (back when it ends before it
 * was shipped, reserved when it is taken up again), the mails to its shopper and to those who waited for its pieces. Call it inside a
 * transaction; after it publish `order.updated`, and `stock.changed` for each of the variants that it answers. Throws
 * 409 `out-of-stock` when an order is taken up again and its pieces are gone.
 */
export type ChangeOrder = (
  db: Kysely<Tables>,
  order: OrderTable,
  change: OrderChange,
  at: number,
  happening: Happening,
) => Promise<string[]>;

export const createChangeOrder =
  (linkOf: LinkOf, noticeStockReturned: NoticeStockReturned): ChangeOrder =>
  async (db, order, change, at, happening) => {
    const { status = order.status } = change;
    const isNews = status !== order.status;
    await db
      .updateTable('orders')
      .set({
        ...change,
        ...(isNews && status === 'delivered' && { delivered_at: at }),
        // It always grows, even within one millisecond, because it is also the order's version.
        updated_at: Math.max(at, order.updated_at + 1),
      })
      .where('id', '=', order.id)
      .execute();
    await addToTimeline(db, order.id, at, happening);
    await recountSales(db, order, change);
    if (!isNews) return [];
    const mail = orderStatus({ ...order, ...change, status }, linkOf(order.id));
    if (mail) await queueMail(db, mail, at);
    const moved = await followWithStock(db, order, status, at);
    await noticeStockReturned(db, moved, at);
    return moved;
  };

async function followWithStock(
  db: Kysely<Tables>,
  order: OrderTable,
  status: OrderStatus,
  at: number,
): Promise<string[]> {
  const move = stockMove(order, status);
  if (move === 'back') return releaseStock(db, order.id, at);
  return move === 'taken' ? reserveStock(db, order, at) : [];
}
