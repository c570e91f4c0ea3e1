import type { PrinterId } from '@nara/shared-contracts/rules/labels';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Tables } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { leasedTable, leaseFor } from '#platform/work';
import type { PrintJobTable } from '../tables';
import { LONGEST_MS } from './send-to-printer';

/** Maximum time (ms) for drawing a batch. */
const DRAWING_MS = 15_000;

/** Lease of a job: covers drawing and transmitting a batch. */
export const LEASE_MS = leaseFor(DRAWING_MS + LONGEST_MS);

/**
 * Pause (ms) before the first retry, because a person may have to walk to the printer, and the maximum pause before
 * later ones.
 */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [10_000, 5 * 60_000];
/** Time (ms) after which a job is given up if its printer accepted nothing. A printer may be off overnight. */
const PATIENCE_MS = DAY_MS;

/** Returns the pause (ms) before the next attempt after `failures` failed attempts. */
export const pauseAfter = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1));

/** Counts the attempts that fit into a time (ms), including one at its end. */
function attemptsWithin(ms: number): number {
  let attempts = 1;
  for (let waited = 0; waited < ms; attempts += 1) waited += pauseAfter(attempts);
  return attempts;
}

/** Print jobs, claimed by lease: one at a time per printer, oldest first. */
export const printJobs = leasedTable({
  table: 'print_jobs',
  id: 'id',
  state: 'state',
  waiting: ['pending', 'printing'],
  leased: 'printing',
  done: 'printed',
  dead: 'failed',
  order: ['created_at', 'id'],
  lock: 'print queue',
  mostAttempts: attemptsWithin(PATIENCE_MS),
  longestPauseMs: LONGEST_PAUSE_MS,
});

/** Returns the condition for jobs whose printer is one of these and idle at `now` (epoch ms). */
export const printerIsFree = (printers: readonly PrinterId[], now: number) => sql<SqlBool>`
  printer in (${sql.join(printers)})
  and printer not in (select printer from print_jobs where state = 'printing' and leased_until > ${now})`;

/** Records the copies that the printer has accepted so far. Returns true when more remain to be sent. */
export async function settleTaken(
  db: Kysely<Tables>,
  job: PrintJobTable,
  printed: number,
  now: number,
): Promise<boolean> {
  const isDone = printed >= job.copies;
  const isOurs = await printJobs.change(db, job, {
    printed,
    updated_at: now,
    ...(isDone
      ? { state: 'printed', printed_at: now, last_error: null, lease_id: null, leased_until: 0 }
      : { leased_until: now + LEASE_MS }),
  });
  return isOurs && !isDone;
}
