import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { OrderEventTable } from './tables';

/** An event of an order, worded for people. */
export type Happening = Pick<OrderEventTable, 'type' | 'message'>;

/** Adds an event to an order's timeline without changing the order. */
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
        .select(({ cast, fn, lit, val }) => [
          val(orderId).as('order_id'),
          fn.coalesce(eb(fn.max('seq'), '+', 1), lit(1)).as('seq'),
          cast<number>(val(at), 'bigint').as('at'),
          val(type).as('type'),
          val(message).as('message'),
        ])
        .where('order_id', '=', orderId),
    )
    .execute();
}

export const findTimeline = (db: Kysely<Tables>, orderId: string): Promise<OrderEventTable[]> =>
  db.selectFrom('order_events').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();
