import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/database';
import type { TestRunTable } from '../tables';

/** A run renews its lease with every step; none lasts longer than the time limit. */
export const LEASE_MS = 60_000;

export interface Order {
  scenarios: readonly string[];
  isUnderFaults: boolean;
  /** Name of whoever starts them. */
  author: string;
}

/** Queues scenarios behind those that wait; one that waits or runs already is not queued again. Answers how many are new. */
export function queueRuns(
  database: Database,
  { scenarios, isUnderFaults, author }: Order,
  now: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    await database.lock(tx, 'test runs');
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

/** Begins the next run, when none is under way anywhere; undefined when there is none to begin. */
export function claimRun(database: Database, now: number): Promise<TestRunTable | undefined> {
  return database.transaction(async (tx) => {
    await database.lock(tx, 'test runs');
    const underWay = await tx.selectFrom('test_runs').select('id').where('status', '=', 'running').executeTakeFirst();
    if (underWay) return undefined;
    const next = await tx
      .selectFrom('test_runs')
      .select('id')
      .where('status', '=', 'queued')
      .orderBy('queued_at')
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!next) return undefined;
    return tx
      .updateTable('test_runs')
      .set({ status: 'running', started_at: now, leased_until: now + LEASE_MS })
      .where('id', '=', next.id)
      .returningAll()
      .executeTakeFirst();
  });
}

/** Keeps a run; false when it is not under way any more, because somebody cancelled it. */
export async function renewRun({ kysely }: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('test_runs')
    .set({ leased_until: now + LEASE_MS })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run, unless it was cancelled meanwhile. `failure` is null for one that passed. */
export async function endRun({ kysely }: Database, id: string, failure: string | null, now: number): Promise<void> {
  await kysely
    .updateTable('test_runs')
    .set({ status: failure === null ? 'passed' : 'failed', failure, ended_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}

/** Takes back what waits and ends what runs. */
export async function cancelRuns({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .updateTable('test_runs')
    .set({ status: 'cancelled', ended_at: now })
    .where('status', 'in', ['queued', 'running'])
    .execute();
}

/** Fails the runs whose server went away: those whose lease ran out by `now`. */
export async function failInterrupted({ kysely }: Database, now: number, leasedUntil = now): Promise<number> {
  const { numUpdatedRows } = await kysely
    .updateTable('test_runs')
    .set({ status: 'failed', failure: 'Interrupted: the server stopped during this run.', ended_at: now })
    .where('status', '=', 'running')
    .where('leased_until', '<=', leasedUntil)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
