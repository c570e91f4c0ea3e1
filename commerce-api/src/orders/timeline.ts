import type { Kysely } from 'kysely';
import type { OrderEventTable, OrderTable, Tables } from '../database';

/** Something that happened to an order, in words for people. */
export type Happening = Pick<OrderEventTable, 'type' | 'message'>;

/** Adds to the order's timeline without changing the order. */
export async function addToTimeline(
  db: Kysely<Tables>,
  orderId: string,
  at: number,
  { type, message }: Happening,
): Promise<void> {
  await db
    .insertInto('order_events')
    .columns(['order_id', 'seq', 'at', 'type', 'message'])
    .expression((eb) =>
      eb
        .selectFrom('order_events')
        .select(({ fn, lit, val }) => [
          val(orderId).as('order_id'),
          fn.coalesce(eb(fn.max('seq'), '+', 1), lit(1)).as('seq'),
          val(at).as('at'),
          val(type).as('type'),
          val(message).as('message'),
        ])
        .where('order_id', '=', orderId),
    )
    .execute();
}

type OrderChange = Partial<Pick<OrderTable, 'status' | 'woolworths_order_id' | 'tracking_code' | 'edi_sent_at'>>;

/**
 * Changes an order and says so in its timeline; call it inside a transaction and publish `order.updated` after it.
 * `updated_at` always grows, even within one millisecond, because it is also the order's version.
 */
export async function changeOrder(
  db: Kysely<Tables>,
  order: Pick<OrderTable, 'id' | 'updated_at'>,
  change: OrderChange,
  at: number,
  happening: Happening,
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ...change, updated_at: Math.max(at, order.updated_at + 1) })
    .where('id', '=', order.id)
    .execute();
  await addToTimeline(db, order.id, at, happening);
}

export const findTimeline = (db: Kysely<Tables>, orderId: string): Promise<OrderEventTable[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();
