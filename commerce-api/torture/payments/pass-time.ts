import type { Books } from '../books';

const MINUTE_MS = 60_000;

/** Queues that wait for a time, with the columns that name the order and the times, and the state of a waiting row. */
const QUEUES = [
  { table: 'payment_checks', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'payment_refunds', times: ['next_attempt_at', 'asked_at'], state: 'waiting' },
  { table: 'order_endings', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'outbox', times: ['next_attempt_at'], state: 'pending' },
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

/**
 * Lets time pass for some orders: what waits for a time waits `minutes` less, as seen by every server. What somebody works
 * on stays as it is, like the time of a call that is under way.
 */
export function passTime(books: Books, orderIds: readonly string[], minutes: number): void {
  if (orderIds.length === 0) return;
  const ms = minutes * MINUTE_MS;
  const earlier = (columns: readonly string[]) => columns.map((column) => `${column} = ${column} - ${ms}`).join();
  const ofThese = `order_id IN (${listOf(orderIds)})`;
  for (const { table, times, state } of QUEUES) {
    books.run(`UPDATE ${table} SET ${earlier(times)} WHERE order_id IN (
      SELECT order_id FROM ${table} WHERE ${ofThese} AND state = '${state}' AND leased_until <= ${Date.now()}
      ${books.unlessLocked}) AND leased_until <= ${Date.now()}`);
  }
  books.run(`UPDATE orders SET pay_by = pay_by - ${ms} WHERE id IN (
    SELECT id FROM orders WHERE id IN (${listOf(orderIds)}) AND pay_by IS NOT NULL AND paid_at IS NULL
    ${books.unlessLocked})`);
}

/** Ends the claims of servers that were killed. Only while none runs: what it claimed is nobody's then. */
export function forgetClaims(books: Books): void {
  for (const { table } of QUEUES) books.run(`UPDATE ${table} SET leased_until = 0 WHERE leased_until > 0`);
}
