import type { Kysely, Selectable } from 'kysely';
import { type Database, insert, type Statement, type Tables } from '#platform/database';
import { dueNow, firstAttempt, isDue, MOST_ATTEMPTS, newLease } from '#platform/work';
import type { OutboxTable } from '../tables';

export type Entry = Selectable<OutboxTable>;

/** Puts an order into the outbox, in the transaction that saves the order. */
export const insertEntry = (orderId: string, at: number, requestId: string): Statement =>
  insert('outbox', newEntry(orderId, 'pending', at, requestId));

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
  ...firstAttempt(at),
});

/** Leases the entry that has been due longest; undefined when none is due. Two workers never share one. */
export const claimDue = ({ kysely }: Database, now: number, leaseMs: number): Promise<Entry | undefined> =>
  kysely
    .updateTable('outbox')
    .set(newLease(now, leaseMs))
    .where('order_id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('order_id')
        .where(isDue(now))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Leases one order's entry if it is due. */
export const claimOrder = (
  { kysely }: Database,
  orderId: string,
  now: number,
  leaseMs: number,
): Promise<Entry | undefined> =>
  kysely
    .updateTable('outbox')
    .set(newLease(now, leaseMs))
    .where('order_id', '=', orderId)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

/** Makes an order's entry due now, whatever it waits for; one that was given up starts counting again. */
export async function makeDue({ kysely }: Database, orderId: string, now: number): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set(dueNow(now))
    .where('order_id', '=', orderId)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}

/** Leases an order's entry whatever its state, so that nobody submits it meanwhile; answers the lease. */
export async function holdEntry(db: Kysely<Tables>, orderId: string, now: number, leaseMs: number): Promise<string> {
  const held = newLease(now, leaseMs);
  await db.updateTable('outbox').set(held).where('order_id', '=', orderId).execute();
  return held.lease_id;
}

/** Ends a lease. Its id stays: it tells that somebody began an attempt which nobody settled. */
export async function releaseEntry(db: Kysely<Tables>, leaseId: string): Promise<void> {
  await db.updateTable('outbox').set({ leased_until: 0 }).where('lease_id', '=', leaseId).execute();
}

/** May the partner have the order, although nobody recorded that it took it? An answer can be lost. */
export const mayHaveArrived = ({ state, attempts, lease_id, last_code }: Entry): boolean => {
  const wasRefused = state === 'dead' && attempts < MOST_ATTEMPTS;
  return lease_id !== null || (last_code !== null && !wasRefused);
};

/** The partner has the order: nothing is left to do. */
export async function closeEntry(db: Kysely<Tables>, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'done', lease_id: null, leased_until: 0, updated_at: now })
    .where('order_id', '=', orderId)
    .execute();
}

/** A cancelled order is not submitted any more; one that is taken up again is. */
export async function followStatus(db: Kysely<Tables>, orderId: string, status: string, now: number): Promise<void> {
  const isCancelled = status === 'cancelled';
  await db
    .updateTable('outbox')
    .set({ ...(isCancelled ? { state: 'withdrawn' } : { state: 'pending', attempts: 0, next_attempt_at: now }) })
    .where('order_id', '=', orderId)
    .where('state', 'in', isCancelled ? ['pending', 'dead'] : ['withdrawn'])
    .execute();
}
