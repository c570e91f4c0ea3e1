import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import { createRepeating, type Repeating } from '#platform/work';
import { type Sweep, sweepBatch } from './sweeps';

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
