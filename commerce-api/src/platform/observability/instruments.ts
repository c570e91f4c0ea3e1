import type { LogSystem } from '#platform/observability';
import type { Metrics } from './metrics';

/** Where observations go: figures for machines, entries for people. */
export interface Instruments {
  metrics: Metrics;
  logSystem: LogSystem;
  /** Epoch ms. */
  now: () => number;
}
