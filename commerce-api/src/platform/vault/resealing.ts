import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/database';
import type { Metrics } from '#platform/observability';
import { createRepeating, type Repeating } from '#platform/work';
import type { Keyring } from './keyring';
import { countByKey, outdatedTexts, resealText, type SealedColumn } from './sealed-columns';

const EVERY_MS = 10_000;
/** Texts per batch, few enough that no one waits long for the database. */
const BATCH = 100;

interface ResealingOptions {
  database: Database;
  keys: Keyring;
  log: FastifyBaseLogger;
  metrics: Metrics;
  columns: readonly SealedColumn[];
}

export interface Resealing extends Repeating {
  /**
   * Re-reads the root keys and reseals texts that were sealed with older ones. Returns the number of resealed texts.
   */
  runOnce(): Promise<number>;
}

/** Creates the job that reseals all stored secrets with the root key in use. Several instances may run it at once. */
export function createResealing({ database: { kysely }, keys, log, metrics, columns }: ResealingOptions): Resealing {
  const gauge = metrics.gauge('texts_under_old_keys', 'Sealed texts that the root key in use has not sealed yet');

  const reseal = async (column: SealedColumn): Promise<number> => {
    const { id } = keys.current();
    let done = 0;
    for (let size = BATCH; size === BATCH && repeating.mayGoOn(); ) {
      const texts = await outdatedTexts(kysely, column, id, BATCH);
      for (const text of texts) await resealText(kysely, column, keys, text);
      size = texts.length;
      done += size;
      if (size > 0)
        log.info({ table: column.table, key: id, sealed: done }, 'secrets sealed under the root key in use');
      await turn();
    }
    return done;
  };

  /** Counts texts sealed with other keys, and reports those whose key was removed too early. */
  const takeStock = async (): Promise<void> => {
    let left = 0;
    for (const column of columns) {
      for (const [id, texts] of await countByKey(kysely, column, keys)) {
        if (id !== keys.current().id) left += texts;
        if (!keys.isConfigured(id)) {
          log.error({ table: column.table, key: id, texts }, 'a root key was removed that stored secrets still need');
        }
      }
    }
    gauge.set(left);
  };

  const runOnce = async (): Promise<number> => {
    const before = keys.current().id;
    keys.reload();
    const { id } = keys.current();
    if (id !== before) log.info({ key: id }, 'the root key in use has changed');
    // Before the work, so that a scrape meanwhile shows the count; again after it, for the remainder.
    await takeStock();
    let done = 0;
    for (const column of columns) done += await reseal(column);
    if (done > 0) await takeStock();
    return done;
  };

  const repeating = createRepeating({
    everyMs: EVERY_MS,
    run: runOnce,
    onFault: (cause) => log.error({ err: cause }, 'secrets could not be sealed anew; it is tried again soon'),
  });
  return { runOnce, ...repeating };
}
