import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import { leasedTable } from '#platform/work';
import type { TestRunTable } from '../tables';

/** Duration (ms) of a run's lease. Every step renews it, and no step lasts longer than the time limit. */
export const LEASE_MS = 60_000;

/** Name of the lock for queueing and claiming runs. */
const LOCK = 'test runs';

/** Runs, each of which is executed once. */
export const testRuns = leasedTable({
  table: 'test_runs',
  id: 'id',
  state: 'status',
  waiting: ['queued'],
  leased: 'running',
  done: 'passed',
  dead: 'failed',
  order: ['queued_at', 'position'],
  lock: LOCK,
  lacks: ['next_attempt_at', 'lease_id', 'updated_at'],
  claimed: (now) => ({ started_at: now }),
});

/** Condition: no run is in progress on any instance. */
export const NONE_UNDER_WAY = sql<SqlBool>`not exists (select 1 from test_runs where status = 'running')`;

/** Scenarios to run. */
export interface TestOrder {
  scenarios: readonly string[];
  isUnderFaults: boolean;
  /** Name of the user who starts them. */
  author: string;
}

/**
 * Queues scenarios behind the waiting ones, except those that are already waiting or running. Returns how many are new.
 */
export function queueRuns(
  database: Database,
  { scenarios, isUnderFaults, author }: TestOrder,
  now: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    await database.lock(tx, LOCK);
    const open = await tx
      .selectFrom('test_runs')
      .select(['scenario', 'batch_id', 'position'])
      .where('status', 'in', ['queued', 'running'])
      .execute();
    const batch_id = open[0]?.batch_id ?? randomUUID();
    const first = Math.max(-1, ...open.map(({ position }) => position)) + 1;
    const wanted = [...new Set(scenarios)].filter((id) => open.every(({ scenario }) => scenario !== id));
    const rows = wanted.map(
      (scenario, index): TestRunTable => ({
        id: randomUUID(),
        batch_id,
        position: first + index,
        scenario,
        status: 'queued',
        is_under_faults: isUnderFaults ? 1 : 0,
        author,
        queued_at: now,
        started_at: null,
        ended_at: null,
        failure: null,
        leased_until: 0,
      }),
    );
    if (rows.length > 0) await tx.insertInto('test_runs').values(rows).execute();
    return rows.length;
  });
}

/** Renews a run's lease. Returns false if the run is no longer in progress, because it was cancelled. */
export const renewRun = ({ kysely }: Database, run: TestRunTable, now: number): Promise<boolean> =>
  testRuns.change(kysely, run, { leased_until: now + LEASE_MS });

/** Ends a run, unless it has been cancelled. `failure` is null for a run that passed. */
export async function endRun(
  { kysely }: Database,
  run: TestRunTable,
  failure: string | null,
  now: number,
): Promise<void> {
  await testRuns.change(kysely, run, { status: failure === null ? 'passed' : 'failed', failure, ended_at: now });
}

/** Removes the queued runs and ends the one in progress. */
export async function cancelRuns({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .updateTable('test_runs')
    .set({ status: 'cancelled', ended_at: now })
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Marks runs as failed whose server died: those whose lease expired by `leasedUntil`. Returns how many. */
export async function failInterrupted({ kysely }: Database, now: number, leasedUntil = now): Promise<number> {
  const { numUpdatedRows } = await kysely
    .updateTable('test_runs')
    .set({ status: 'failed', failure: 'Interrupted: the server stopped during this run.', ended_at: now })
    .where('status', '=', 'running')
    .where('leased_until', '<=', leasedUntil)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
