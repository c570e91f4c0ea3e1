import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database, ReturnOutboxTable, Tables } from '../../database';
import { isDue, newLease } from '../../worker';

export type Entry = Selectable<ReturnOutboxTable>;

/** Puts a return into the outbox, in the transaction that approves it; one that is there stays as it is. */
export async function queueReturn(
  db: Kysely<Tables>,
  returnId: string,
  at: number,
  requestId: string | null,
): Promise<void> {
  await db
    .insertInto('return_outbox')
    .values(newEntry(returnId, 'pending', at, requestId))
    .execute();
}

export const newEntry = (
  returnId: string,
  state: Entry['state'],
  at: number,
  requestId: string | null = null,
): Entry => ({
  return_id: returnId,
  request_id: requestId,
  state,
  attempts: 0,
  next_attempt_at: at,
  lease_id: null,
  leased_until: 0,
  last_code: null,
  last_error: null,
  created_at: at,
  updated_at: at,
});

/** Leases the entry that has been due longest; undefined when none is due. Two workers never share one. */
export const claimDue = ({ kysely }: Database, now: number, leaseMs: number): Promise<Entry | undefined> =>
  kysely
    .updateTable('return_outbox')
    .set(newLease(now, leaseMs))
    .where('return_id', '=', (eb) =>
      eb
        .selectFrom('return_outbox')
        .select('return_id')
        .where(isDue(now))
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Leases one return's entry if it is due. */
export const claimReturn = (
  { kysely }: Database,
  returnId: string,
  now: number,
  leaseMs: number,
): Promise<Entry | undefined> =>
  kysely
    .updateTable('return_outbox')
    .set(newLease(now, leaseMs))
    .where('return_id', '=', returnId)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();

/** Makes a return's entry due now, whatever it waits for; one that was given up starts counting again. */
export async function makeDue({ kysely }: Database, returnId: string, now: number): Promise<void> {
  await kysely
    .updateTable('return_outbox')
    .set({
      state: 'pending',
      attempts: sql<number>`case when state = 'dead' then 0 else attempts end`,
      next_attempt_at: now,
      updated_at: now,
    })
    .where('return_id', '=', returnId)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}
