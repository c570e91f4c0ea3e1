import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { Books } from '../support/books';
import { inspectOrders } from '../support/inspect';

/** Orders that a restored shop must have, and orders that it must not have yet. */
export interface Expected {
  before: readonly NewOrder[];
  after: readonly NewOrder[];
}

/**
 * Describes the faults in the books and stock of a restored shop: orders that lack lines, pieces, stock movements, an
 * outbox entry or a history, and movements without an order.
 */
export function checkShop(books: Books, { before, after }: Expected): string[] {
  // The sample's orders were not sold from stock, and are older than all orders that were.
  const [sold] = books.all<{ at: number | null }>("SELECT MIN(at) AS at FROM stock_movements WHERE reason = 'sale'");
  const since = Number(sold?.at ?? Number.MAX_SAFE_INTEGER);
  const there = new Set(books.all<{ id: string }>('SELECT id FROM orders').map(({ id }) => id));
  const early = after.filter(({ id }) => there.has(id)).map(({ id }) => `${id} was placed later and is there already`);
  return [...inspectOrders(books, before, since), ...early];
}

/** Reports a step after it has finished. */
export type Report = (line: string) => void;

/** Runs a step and reports how long it took. */
export async function timed<T>(report: Report, name: string, step: () => T | Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await step();
  report(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}
