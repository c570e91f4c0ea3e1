import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#platform/database';
import { firstOfSpan, leasedTable } from '#platform/work';
import type { ReturnOutboxTable } from '../tables';

export type Entry = Selectable<ReturnOutboxTable>;

/** Returns waiting to be submitted to the partner, claimed by lease. */
export const returnEntries = leasedTable({
  table: 'return_outbox',
  id: 'return_id',
  state: 'state',
  waiting: ['pending'],
  done: 'done',
  dead: 'dead',
  spans: true,
});

/** Adds a return to the outbox, in the transaction that approves it. */
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

/** Creates an entry without any attempts yet; `at` in epoch ms. */
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
  ...firstOfSpan(at),
});
