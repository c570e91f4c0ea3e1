import type { BookedOrder } from '@nara/partner-sandbox';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { groupRows } from '../../commerce-api/src/platform/database/statements';
import type { Books } from './books';

type Pieces = { order_id: string; pieces: number };

const piecesBy = (books: Books, query: string): Map<string, number> =>
  new Map(books.all<Pieces>(query).map(({ order_id, pieces }) => [order_id, pieces]));

/**
 * Describes the faults in the records of acknowledged orders, and of all other orders placed since `since` (epoch ms);
 * empty if they are complete.
 */
export function inspectOrders(books: Books, acknowledged: readonly NewOrder[], since = 0): string[] {
  const orders = piecesBy(
    books,
    `SELECT id AS order_id, piece_count AS pieces FROM orders WHERE created_at >= ${since}`,
  );
  const parts = {
    lines: piecesBy(books, 'SELECT order_id, SUM(quantity) AS pieces FROM order_items GROUP BY order_id'),
    allocations: piecesBy(books, 'SELECT order_id, SUM(quantity) AS pieces FROM order_allocations GROUP BY order_id'),
    'stock movements': piecesBy(
      books,
      "SELECT reference AS order_id, -SUM(delta) AS pieces FROM stock_movements WHERE reason = 'sale' GROUP BY reference",
    ),
  };
  const outbox = new Set(books.all<{ order_id: string }>('SELECT order_id FROM outbox').map((row) => row.order_id));
  const events = new Set(
    books
      .all<{ order_id: string }>("SELECT order_id FROM order_events WHERE type = 'order.placed'")
      .map((row) => row.order_id),
  );
  const lost = acknowledged.filter(({ id }) => !orders.has(id)).map(({ id }) => `${id} was acknowledged and is lost`);
  // Includes orders whose acknowledgement never went out: an order is complete or absent.
  const broken = [...orders].flatMap(([id, pieces]) => [
    ...Object.entries(parts).flatMap(([name, found]) =>
      found.get(id) === pieces ? [] : [`${id} has ${found.get(id) ?? 0} of ${pieces} pieces in its ${name}`],
    ),
    ...(outbox.has(id) ? [] : [`${id} has no outbox row`]),
    ...(events.has(id) ? [] : [`${id} has no timeline`]),
  ]);
  const strays = [...(parts['stock movements']?.keys() ?? [])]
    .filter((id) => !orders.has(id))
    .map((id) => `stock moved for ${id}, which does not exist`);
  const wrong = acknowledged.flatMap(({ id, items }) => {
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    return orders.has(id) && orders.get(id) !== pieces ? [`${id} has other pieces than were ordered`] : [];
  });
  return [...lost, ...broken, ...strays, ...wrong];
}

/**
 * Describes the differences between our records and the partner's: the partner must have every order once, under the
 * recorded id.
 */
export function comparePartner(books: Books, booked: readonly BookedOrder[]): string[] {
  const orders = books.all<{ id: string; woolworths_order_id: string | null }>(
    'SELECT id, woolworths_order_id FROM orders',
  );
  const byOrder = groupRows(booked, ({ body }) => body.order_id);
  const ours = new Set(orders.map(({ id }) => id));
  return [
    ...orders.flatMap(({ id, woolworths_order_id }) => {
      const there = byOrder.get(id) ?? [];
      if (there.length !== 1) return [`the partner has ${id} ${there.length} times`];
      if (there[0]?.id !== woolworths_order_id)
        return [`${id} is recorded as ${woolworths_order_id}, not ${there[0]?.id}`];
      // The partner recognises repeated submissions only by this key.
      return there[0].keys.some((key) => key !== id) ? [`${id} was submitted under another key`] : [];
    }),
    ...booked
      .filter(({ body }) => !ours.has(body.order_id))
      .map(({ body }) => `the partner has ${body.order_id}, we not`),
  ];
}
