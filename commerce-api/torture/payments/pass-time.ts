import type { Books } from '../books';

const MINUTE_MS = 60_000;

/** Queues with scheduled work: their keys, their time columns, and the state of a waiting row. */
const QUEUES = [
  { table: 'payment_checks', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'payment_refunds', key: 'id', times: ['next_attempt_at', 'asked_at'], state: 'waiting' },
  { table: 'order_endings', key: 'order_id', times: ['next_attempt_at'], state: 'waiting' },
  { table: 'outbox', key: 'order_id', times: ['next_attempt_at'], state: 'pending' },
] as const;

const listOf = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join();

/**
 * Advances time for some orders: their scheduled work becomes due `minutes` earlier for every server. Rows that are
 * being worked on stay unchanged, as does the time of a call in progress.
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

/** Releases the claims of killed servers. Call it only while none runs, because no claim is in use then. */
export function forgetClaims(books: Books): void {
  for (const { table } of QUEUES) books.run(`UPDATE ${table} SET leased_until = 0 WHERE leased_until > 0`);
}
