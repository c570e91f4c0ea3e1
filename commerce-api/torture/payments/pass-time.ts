import type { Books } from '../books';

const MINUTE_MS = 60_000;

/** Queues that wait for a time, with their keys, the columns of times, and the state of a waiting row. */
const QUEUES = [
  { table: 'payment_checks', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'payment_refunds', key: 'id', times: ['next_attempt_at', 'asked_at'], state: 'waiting' },
  { table: 'order_endings', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'outbox', key: 'order_id', times: ['next_attempt_at'], state: 'pending' },
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

/**
 * Lets time pass for some orders: what waits for a time waits `minutes` less, as seen by every server. What somebody works
 * on stays as it is, like the time of a call that is under way.
 */
export function passTime(books: Books, orderIds: readonly string[], minutes: number): void {
  if (orderIds.length === 0) return;
  const ms = minutes * MINUTE_MS;
  const ids = listOf(orderIds);
  const pass = (table: string, key: string, times: readonly string[], waits: string) =>
    `UPDATE ${table} SET ${times.map((column) => `${column} = ${column} - ${ms}`).join()} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE ${waits} ${books.unlessLocked})`;
  const ofQueues = QUEUES.map(({ table, key, times, state }) =>
    pass(table, key, times, `order_id IN (${ids}) AND state = '${state}' AND leased_until <= ${Date.now()}`),
  );
  books.run([...ofQueues, pass('orders', 'id', ['pay_by'], `id IN (${ids}) AND paid_at IS NULL`)].join(';'));
}

/** Ends the claims of servers that were killed. Only while none runs: what it claimed is nobody's then. */
export function forgetClaims(books: Books): void {
  for (const { table } of QUEUES) books.run(`UPDATE ${table} SET leased_until = 0 WHERE leased_until > 0`);
}
