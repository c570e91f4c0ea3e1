import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import { createRepeating, type Repeating } from '#platform/work';

const EVERY_MS = 1000;
/** Between two transactions, so that orders which come in meanwhile wait for one at most. */
const PAUSE_MS = 10;
/** Searches look at this many orders one by one and are still quick. */
const MOST_WAITING = 4000;

/**
 * Is it time to index what is due, going by how many were a second before? While orders keep coming in, the work that
 * they make waits for a quieter moment, unless it has become too much.
 */
export const isTimeToIndex = (due: number, before: number): boolean => due <= before || due > MOST_WAITING;

export interface SearchCatchUpServices {
  database: Database;
  log: FastifyBaseLogger;
}

/** Every second. A stop ends it after the transaction under way. */
export interface SearchCatchUp extends Repeating {
  /** Brings the orders that are due into the search index, if it is time. Answers how many. */
  runOnce(): Promise<number>;
}

/** Keeps the search index of orders up to date. Several processes may do so at the same time. */
export function createSearchCatchUp({ database: { orderSearch }, log }: SearchCatchUpServices): SearchCatchUp {
  let before = 0;

  const runOnce = async (): Promise<number> => {
    const due = await orderSearch.countDue();
    const isTime = isTimeToIndex(due, before);
    before = due;
    if (!isTime) return 0;
    let indexed = 0;
    while (indexed < due && !repeating.isStopped()) {
      const some = await orderSearch.catchUp();
      if (some === 0) break;
      indexed += some;
      await wait(PAUSE_MS);
    }
    return indexed;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'orders were not indexed for searches; it is tried again'),
  });

  return { runOnce, ...repeating };
}
