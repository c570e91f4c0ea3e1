import type { Kysely } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Tables } from '#platform/database';
import type { CountSpans } from '#platform/tracing';

/**
 * The metrics of one instance. Each subject defines its own (`observe.ts`); asking for the same name again returns the
 * same metric. Every name gets the prefix `nara_`. Labels have low cardinality: route patterns, codes and states, never
 * ids. Meaning and thresholds: docs/operations/watch.md.
 */
export interface Metrics {
  readonly registry: Registry;
  counter<L extends string = never>(name: string, help: string, labelNames?: readonly L[]): Counter<L>;
  gauge<L extends string = never>(name: string, help: string, labelNames?: readonly L[]): Gauge<L>;
  /** `buckets` are upper bounds in seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]): Histogram<L>;
}

/** Creates an empty set of metrics. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const known = <M>(name: string) => registry.getSingleMetric(name) as M | undefined;
  return {
    registry,
    counter: <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      known<Counter<L>>(`nara_${name}`) ?? new Counter({ name: `nara_${name}`, help, labelNames, registers }),
    gauge: <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
      known<Gauge<L>>(`nara_${name}`) ?? new Gauge({ name: `nara_${name}`, help, labelNames, registers }),
    histogram: <L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]) =>
      known<Histogram<L>>(`nara_${name}`) ??
      new Histogram({ name: `nara_${name}`, help, labelNames, buckets, registers }),
  };
}

/** Adds CPU time, memory, event loop and garbage collection, under the standard names that dashboards expect. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

/** Counts the spans of sampled traces. Spans that ended and were not exported are waiting or lost. */
export function countSpans(metrics: Metrics): CountSpans {
  const spans = metrics.counter('trace_spans_total', 'Spans of traces that are kept', ['outcome']);
  for (const outcome of ['ended', 'exported']) spans.inc({ outcome }, 0);
  return (outcome, count) => spans.inc({ outcome }, count);
}

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
