import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database';
import { createRepeating, type Repeating } from '../worker';

const EVERY_MS = 5000;
/** Between two transactions, so that orders which come in meanwhile wait for one at most. */
const PAUSE_MS = 10;

export interface SearchCatchUpServices {
  database: Database;
  log: FastifyBaseLogger;
}

/** Every few seconds. A stop ends it after the transaction under way. */
export interface SearchCatchUp extends Repeating {
  /** Brings every order that changed into the search index. Answers how many. */
  runOnce(): Promise<number>;
}

/** Keeps the search index of orders up to date. Several processes may do so at the same time. */
export function createSearchCatchUp({ database, log }: SearchCatchUpServices): SearchCatchUp {
  let isStopped = false;

  const runOnce = async (): Promise<number> => {
    let total = 0;
    while (!isStopped) {
      const indexed = await database.orderSearch.catchUp();
      if (indexed === 0) break;
      total += indexed;
      await wait(PAUSE_MS);
    }
    return total;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'orders were not indexed for searches; it is tried again'),
  });

  return {
    runOnce,
    start: repeating.start,
    stop() {
      isStopped = true;
      return repeating.stop();
    },
  };
}
