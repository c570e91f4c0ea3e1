import type { Kysely, Selectable } from 'kysely';
import { insert, type Statement, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { firstOfSpan, leasedTable, MAX_ATTEMPTS, UNTRIED } from '#platform/work';
import { isUnpaid } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { isUnbelieved } from '../client/outcomes';
import type { OutboxTable } from '../tables';

export type Entry = Selectable<OutboxTable>;

/** Orders waiting to be submitted to the partner, claimed by lease. */
export const orderEntries = leasedTable({
  table: 'outbox',
  id: 'order_id',
  state: 'state',
  waiting: ['pending'],
  done: 'done',
  dead: 'dead',
  spans: true,
});

/** Returns the statement that adds an order to the outbox, in the transaction that saves the order. */
export const insertEntry = (order: OrderTable, at: number, requestId: string): Statement =>
  insert('outbox', newEntry(order.id, waitingFor(order), at, requestId));

/** Returns the initial state of an order's entry. */
const waitingFor = (order: Pick<OrderTable, 'pay_by' | 'paid_at'>): Entry['state'] =>
  isUnpaid(order) ? 'held' : 'pending';

/** Creates an entry without any attempts yet; `at` in epoch ms. */
export const newEntry = (
  orderId: string,
  state: Entry['state'],
  at: number,
  requestId: string | null = null,
): Entry => ({
  order_id: orderId,
  request_id: requestId,
  state,
  last_code: null,
  ...firstOfSpan(at),
});

/** Checks whether the partner may have the order although no acceptance was recorded. A response can get lost. */
export const mayHaveArrived = ({ state, attempts, lease_id, last_code }: Entry): boolean => {
  const wasRefused = state === 'dead' && attempts < MAX_ATTEMPTS && !isUnbelieved(last_code);
  return lease_id !== null || (last_code !== null && !wasRefused);
};

/** Statuses in which an order's entry may be withdrawn. */
const ENDED: readonly string[] = ['cancelled', 'refunded'];

/** Checks whether a status change ends an order or reopens it, so that its entry has to follow. */
export const endsOrReopens = (before: string, after: string): boolean =>
  before !== after && (ENDED.includes(before) || ENDED.includes(after));

/** Withdraws the entry of an order that ended, and restores it when the order is reopened. */
export async function followStatus(
  db: Kysely<Tables>,
  order: Pick<OrderTable, 'id' | 'status' | 'pay_by' | 'paid_at'>,
  now: number,
): Promise<void> {
  if (ENDED.includes(order.status)) return withdraw(db, order.id);
  await db
    .updateTable('outbox')
    .set({ ...UNTRIED, state: waitingFor(order), next_attempt_at: now })
    .where('order_id', '=', order.id)
    .where('state', '=', 'withdrawn')
    .execute();
}

/** Withdraws the entry of an order that should no longer be submitted. */
export async function withdraw(db: Kysely<Tables>, orderId: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'withdrawn' })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['held', 'pending', 'dead'])
    .execute();
}

/** Makes the entry of an order due that was held until payment. */
export async function releaseHeld(db: Kysely<Tables>, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...UNTRIED, state: 'pending', next_attempt_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .execute();
}

/**
 * Checks whether another order already has a partner's id. Holds a lock until the transaction ends, so that no
 * concurrent check of this id runs.
 */
export async function isIdTaken(
  { database }: Context,
  tx: Kysely<Tables>,
  orderId: string,
  woolworthsOrderId: string,
): Promise<boolean> {
  await database.lock(tx, `partner-id ${woolworthsOrderId}`);
  const other = await tx
    .selectFrom('orders')
    .select('id')
    .where('woolworths_order_id', '=', woolworthsOrderId)
    .where('id', '!=', orderId)
    .executeTakeFirst();
  return other !== undefined;
}
