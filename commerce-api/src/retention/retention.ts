import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database';
import { SWEEPS, type Sweep, sweepBatch } from './sweeps';

const EVERY_MS = 24 * 3_600_000;

export interface RetentionServices {
  database: Database;
  log: FastifyBaseLogger;
  /** Epoch ms. */
  now: () => number;
}

export interface Retention {
  /** Clears everything whose time is over. Answers how many rows of each table. */
  runOnce(): Promise<Record<string, number>>;
  /** Runs now and once a day from then on. */
  start(): void;
  /** Begins no other batch and resolves when the one under way is done. */
  stop(): Promise<void>;
}

/** Removes what is no longer needed. Several instances may do so at the same time: each clears what is left. */
export function createRetention({ database, log, now }: RetentionServices): Retention {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const sweep = async (rule: Sweep): Promise<number> => {
    let total = 0;
    for (let after: string | null = ''; after !== null && !isStopped; ) {
      const { cleared, next } = await sweepBatch(database.kysely, rule, after, now());
      total += cleared;
      after = next;
      await turn();
    }
    return total;
  };

  const runOnce = async (): Promise<Record<string, number>> => {
    const cleared: Record<string, number> = {};
    for (const rule of SWEEPS) cleared[rule.table] = await sweep(rule);
    return cleared;
  };

  const runLogged = () => {
    running = runOnce().then(
      (cleared) => log.info({ cleared }, 'retention done'),
      (cause: unknown) => log.error({ err: cause }, 'retention failed; it runs again tomorrow'),
    );
  };

  return {
    runOnce,
    start() {
      timer = setInterval(runLogged, EVERY_MS);
      timer.unref();
      runLogged();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
