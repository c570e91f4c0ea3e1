import { sql } from 'kysely';
import { type Database, readSchemaState, type SchemaState } from '#platform/database';
import { within } from '#platform/work';
import type { Metrics } from './metrics';

/** Failed check, with a sentence for the person on call. */
export interface FailedCheck {
  check: 'database' | 'migrations' | 'worker';
  message: string;
}

/** Returns the first check that fails; null when this instance can do its work. Never throws. */
export type FindFailedCheck = () => Promise<FailedCheck | null>;

export interface ReadinessOptions {
  database: Database;
  /** Background jobs, with their names, that must make progress for this instance to be ready. */
  jobs: readonly (readonly [name: string, { isAlive(): boolean }])[];
}

/** Shortest time (ms) between two probe writes: each waits for the disk, and anyone may call the endpoint. */
const WRITE_EVERY_MS = 1000;
/** Longest time (ms) for a check. */
const PATIENCE_MS = 3000;

/** Creates the check behind `/readyz`. */
export function createReadiness({ database, jobs }: ReadinessOptions): FindFailedCheck {
  const { kysely } = database;
  let isWritable: Promise<boolean> = Promise.resolve(true);
  let writtenAt = Number.NEGATIVE_INFINITY;

  /** Writes a row: the only check that notices a full disk. */
  const tryWriting = (): Promise<boolean> => {
    if (performance.now() - writtenAt >= WRITE_EVERY_MS) {
      writtenAt = performance.now();
      const row = { name: 'readiness', at: Date.now() };
      isWritable = succeeds(() =>
        kysely
          .insertInto('probes')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ at: row.at }))
          .execute(),
      );
    }
    return isWritable;
  };

  let schema: SchemaState = { missing: [], tooNew: null };
  const isFit = async (): Promise<boolean> => {
    schema = await readSchemaState(database);
    return schema.missing.length === 0 && schema.tooNew === null;
  };

  const stuck = (): string[] => jobs.flatMap(([name, { isAlive }]) => (isAlive() ? [] : [name]));

  const checks: readonly (FailedCheck & { passes: () => Promise<boolean> })[] = [
    { check: 'database', message: 'The database does not answer.', passes: () => isAnswering(kysely) },
    {
      check: 'database',
      message: 'The database file is gone or was replaced.',
      passes: async () => database.isInPlace(),
    },
    { check: 'database', message: 'The database cannot be written.', passes: tryWriting },
    {
      check: 'migrations',
      get message() {
        return schema.tooNew ?? 'The database is not up to date.';
      },
      passes: isFit,
    },
    {
      check: 'worker',
      get message() {
        return `A worker makes no progress: ${stuck().join(', ')}.`;
      },
      passes: async () => stuck().length === 0,
    },
  ];

  return async () => {
    for (const failed of checks) {
      if (await within(PATIENCE_MS, succeeds(failed.passes, Boolean), false)) continue;
      return { check: failed.check, message: failed.message };
    }
    return null;
  };
}

/**
 * Returns a function that sets `nara_ready` from the check behind `/readyz`, for monitoring that only reads metrics.
 */
export function createReadyGauge(metrics: Metrics, findFailedCheck: FindFailedCheck): () => Promise<void> {
  const ready = metrics.gauge('ready', '1 while /readyz answers 200, else 0');
  return async () => ready.set((await findFailedCheck()) ? 0 : 1);
}

const isAnswering = async (kysely: Database['kysely']): Promise<boolean> => {
  await sql`select 1`.execute(kysely);
  return true;
};

/** Tells whether `work` completes without an exception and with a wanted result. */
async function succeeds<T>(work: () => Promise<T>, isWanted: (result: T) => boolean = () => true): Promise<boolean> {
  try {
    return isWanted(await work());
  } catch {
    return false;
  }
}
