import type { NewOrder } from '@nara/shared-contracts';
import type { Books } from '../../commerce-api/torture/books';
import { inspectOrders } from '../../commerce-api/torture/inspect';

/** What a restored shop must have, and must not have yet. */
export interface Expected {
  before: readonly NewOrder[];
  after: readonly NewOrder[];
}

/**
 * Describes the faults of a restored shop's books and stock: orders that lack lines, pieces, movements of stock, their
 * place in the outbox or their history, and movements without an order.
 */
export function checkShop(books: Books, { before, after }: Expected): string[] {
  // Orders of the sample were not sold out of the stock, and are older than all that were.
  const [sold] = books.all<{ at: number | null }>("SELECT MIN(at) AS at FROM stock_movements WHERE reason = 'sale'");
  const since = Number(sold?.at ?? Number.MAX_SAFE_INTEGER);
  const there = new Set(books.all<{ id: string }>('SELECT id FROM orders').map(({ id }) => id));
  const early = after.filter(({ id }) => there.has(id)).map(({ id }) => `${id} was placed later and is there already`);
  return [...inspectOrders(books, before, since), ...early];
}
