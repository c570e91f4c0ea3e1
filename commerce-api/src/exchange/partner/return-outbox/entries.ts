import type { Kysely, Selectable } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { dueNow, firstAttempt, isDue, newLease } from '#platform/work';
import type { ReturnOutboxTable } from '../tables';

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
  last_code: null,
  ...firstAttempt(at),
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
    .set(dueNow(now))
    .where('return_id', '=', returnId)
    .where('state', 'in', ['pending', 'dead'])
    .execute();
}
