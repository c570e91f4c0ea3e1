import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import { createRepeating, type Repeating } from '#platform/work';

const EVERY_MS = 1000;
/** Pause (ms) between two transactions, so that new orders wait for at most one. */
const PAUSE_MS = 10;
/** Maximum number of unindexed orders that searches can still check one by one quickly. */
const MOST_WAITING = 4000;

/**
 * Tells whether to index now, from the backlog now and that of a second before. While orders keep arriving, indexing
 * waits for a quieter moment, unless the backlog is too large.
 */
export const isTimeToIndex = (due: number, before: number): boolean => due <= before || due > MOST_WAITING;

export interface SearchCatchUpServices {
  database: Database;
  log: FastifyBaseLogger;
}

/** Runs every second. Stopping ends it after the current transaction. */
export interface SearchCatchUp extends Repeating {
  /** Indexes the due orders if it is a good time. Returns their number. */
  runOnce(): Promise<number>;
}

/** Keeps the search index of orders up to date. Several processes may do so concurrently. */
export function createSearchCatchUp({ database: { orderSearch }, log }: SearchCatchUpServices): SearchCatchUp {
  let before = 0;

  const runOnce = async (): Promise<number> => {
    const due = await orderSearch.countDue();
    const isTime = isTimeToIndex(due, before);
    before = due;
    if (!isTime) return 0;
    let indexed = 0;
    while (indexed < due && repeating.mayGoOn()) {
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
