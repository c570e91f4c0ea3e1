import type { PrinterId } from '@nara/shared-contracts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { leaseFor, newLease } from '#platform/work';
import type { PrintJobTable } from '../tables';
import { SILENCE_MS } from './send-to-printer';

/** Connecting and waiting for the printer to hang up. */
export const LEASE_MS = leaseFor(2 * SILENCE_MS);

/** The job that comes next at one of these printers: due, claimed by nobody, and its printer free. */
const findNext = (db: Kysely<Tables>, printers: readonly PrinterId[], now: number) =>
  db
    .selectFrom('print_jobs')
    .select('id')
    .where(sql<SqlBool>`state in ('pending', 'printing') and next_attempt_at <= ${now} and leased_until <= ${now}`)
    .where('printer', 'in', printers)
    .where('printer', 'not in', (eb) =>
      eb.selectFrom('print_jobs').select('printer').where('state', '=', 'printing').where('leased_until', '>', now),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Leases the next job of some printers, each of which prints one at a time; undefined when there is none. */
export async function claimJob(
  database: Database,
  printers: readonly PrinterId[],
  now: number,
): Promise<PrintJobTable | undefined> {
  // Most looks find nothing, and they shall not take the database from others.
  if (printers.length === 0 || !(await findNext(database.kysely, printers, now))) return undefined;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'print queue');
    const next = await findNext(tx, printers, now);
    if (!next) return undefined;
    return tx
      .updateTable('print_jobs')
      .set({ state: 'printing', ...newLease(now, LEASE_MS) })
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirst();
  });
}
