import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { createRepeating, type Repeating } from '#platform/work';

/** Retention rule for the rows of a table: docs/operations/back-up.md, "Retention". */
export interface Sweep {
  table: keyof Tables;
  key: string;
  /** Returns the condition for rows that have expired at `now` (epoch ms). */
  isOver(now: number): RawBuilder<SqlBool>;
  /** Returns the statement that clears the expired rows with these keys. */
  clear(keys: RawBuilder<unknown>, now: number): RawBuilder<unknown>;
}

/** Declares that rows of a table are removed as soon as `isOver` holds. Several may share a key. */
export const remove = (table: keyof Tables, key: string, isOver: Sweep['isOver']): Sweep => ({
  table,
  key,
  isOver,
  clear: (keys, now) => sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${keys}) and (${isOver(now)})`,
});

/** Rows per batch, few enough that no one waits long for the database. */
const BATCH = 500;

/**
 * Clears the expired rows among the next batch after the key `after`. Returns their number, and the key to continue
 * from; null at the end.
 */
async function sweepBatch(
  db: Kysely<Tables>,
  { table, key, isOver, clear }: Sweep,
  after: string,
  now: number,
): Promise<{ cleared: number; next: string | null }> {
  const column = sql.ref(key);
  const { rows } = await sql<{ key: string; is_over: number }>`
    select ${column} as key, case when ${isOver(now)} then 1 else 0 end as is_over
    from ${sql.table(table)} where ${column} > ${after} order by ${column} limit ${BATCH}`.execute(db);
  const over = rows.filter(({ is_over }) => is_over === 1).map((row) => row.key);
  if (over.length > 0) await clear(sql.join(over), now).execute(db);
  return { cleared: over.length, next: rows.length < BATCH ? null : (rows.at(-1)?.key ?? null) };
}

const EVERY_MS = 24 * 3_600_000;

interface RetentionOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Retention rules of all subjects. */
  sweeps: readonly Sweep[];
  /** Epoch ms. */
  now: () => number;
}

/** Runs once a day. Stopping ends it after the current batch. */
export interface Retention extends Repeating {
  /** Clears all expired rows. Returns the number per table. */
  runOnce(): Promise<Record<string, number>>;
}

/**
 * Creates the job that removes expired rows. Several instances may run it concurrently: each clears the remaining rows.
 */
export function createRetention({ database, log, sweeps, now }: RetentionOptions): Retention {
  const sweep = async (rule: Sweep): Promise<number> => {
    let total = 0;
    for (let after: string | null = ''; after !== null && repeating.mayGoOn(); ) {
      const { cleared, next } = await sweepBatch(database.kysely, rule, after, now());
      total += cleared;
      after = next;
      await turn();
    }
    return total;
  };

  const runOnce = async (): Promise<Record<string, number>> => {
    const cleared: Record<string, number> = {};
    for (const rule of sweeps) cleared[rule.table] = (cleared[rule.table] ?? 0) + (await sweep(rule));
    return cleared;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: async () => log.info({ cleared: await runOnce() }, 'retention done'),
    onFault: (cause) => log.error({ err: cause }, 'retention failed; it runs again tomorrow'),
  });

  return { runOnce, ...repeating };
}
