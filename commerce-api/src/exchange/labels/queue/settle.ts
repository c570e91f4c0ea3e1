import type { LabelDocument } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { MOST_ATTEMPTS, retryDelay } from '#platform/work';
import type { PrintJobTable } from '../tables';
import { LEASE_MS } from './claim';

/** Somebody may have to walk up to the printer first. */
const FIRST_PAUSE_MS = 10_000;

/** Changes a job that is still ours: neither cancelled nor taken over. Answers whether it was. */
async function change(
  { kysely }: Database,
  { id, lease_id }: PrintJobTable,
  columns: Partial<PrintJobTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('print_jobs')
    .set(columns)
    .where('id', '=', id)
    .where('lease_id', '=', lease_id)
    .where('state', '=', 'printing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Keeps the label that a job was given, so that it is printed as it was begun. */
export const keepDocument = (database: Database, job: PrintJobTable, document: LabelDocument, now: number) =>
  change(database, job, { document_json: JSON.stringify(document), updated_at: now });

/** The printer took so many copies by now. Answers whether there is more to do for us. */
export async function settleTaken(
  database: Database,
  job: PrintJobTable,
  printed: number,
  now: number,
): Promise<boolean> {
  const isDone = printed >= job.copies;
  const isOurs = await change(database, job, {
    printed,
    updated_at: now,
    ...(isDone
      ? { state: 'printed', printed_at: now, last_error: null, lease_id: null, leased_until: 0 }
      : { leased_until: now + LEASE_MS }),
  });
  return isOurs && !isDone;
}

/** Plans the next attempt, or gives the job up: after five, or when trying again changes nothing. */
export async function settleFailed(
  database: Database,
  job: PrintJobTable,
  { reason, isFinal }: { reason: string; isFinal: boolean },
  now: number,
  random: number,
): Promise<void> {
  const attempts = job.attempts + 1;
  await change(database, job, {
    state: isFinal || attempts >= MOST_ATTEMPTS ? 'failed' : 'pending',
    attempts,
    next_attempt_at: now + retryDelay(attempts, random, FIRST_PAUSE_MS * 2 ** job.attempts),
    lease_id: null,
    leased_until: 0,
    last_error: reason,
    updated_at: now,
  });
}
