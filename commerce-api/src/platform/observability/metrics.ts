import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
