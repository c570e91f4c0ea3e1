import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of one instance. Each subject defines its own (`observe.ts`); a name that is asked for again gives the
 * same metric. `nara_` goes before every name. Labels have few values: route patterns, codes and states, never ids.
 * Meaning and thresholds: docs/operations.md.
 */
export interface Metrics {
  readonly registry: Registry;
  counter<L extends string = never>(name: string, help: string, labelNames?: readonly L[]): Counter<L>;
  gauge<L extends string = never>(name: string, help: string, labelNames?: readonly L[]): Gauge<L>;
  /** Takes the upper ends of its buckets, in seconds. */
  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]): Histogram<L>;
}

/** Creates metrics of which none is defined yet. */
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

/** Adds processor time, memory, event loop and garbage collection, under the names that every dashboard knows. */
export const measureProcess = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });
