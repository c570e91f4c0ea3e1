import type { Kysely } from 'kysely';
import type { Gauge } from 'prom-client';
import type { Tables } from '#platform/database';
import type { Metrics } from './metrics';

/** Scrapes within this time (ms) get the same figures, so that frequent scraping cannot load the database. */
const FRESH_MS = 2000;

/**
 * Returns a function that uses `measure` to refresh the gauges that come from the database; it never throws. All
 * instances on the same database report the same values.
 */
export function createDatabaseGauges(metrics: Metrics, measure: () => Promise<void>): () => Promise<void> {
  const databaseUp = metrics.gauge('database_up', '1 while the figures of the database could be read, else 0');
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return;
    try {
      await measure();
      databaseUp.set(1);
      readAt = performance.now();
    } catch {
      databaseUp.set(0);
    }
  };
}

/**
 * Sets a gauge to the number of a table's rows in each of `states`. If counting fails, it throws and leaves the gauge
 * without values.
 */
export async function gaugeStates(
  gauge: Gauge<'state'>,
  db: Kysely<Tables>,
  table: 'outbox' | 'mails',
  states: readonly string[],
): Promise<void> {
  const count = db
    .selectFrom(table)
    .select((eb) => ['state', eb.fn.countAll().as('rows')])
    .groupBy('state');
  const counts = await count.execute().catch((fault: unknown) => {
    gauge.reset();
    throw fault;
  });
  for (const state of states) {
    gauge.set({ state }, Number(counts.find((each) => each.state === state)?.rows ?? 0));
  }
}
