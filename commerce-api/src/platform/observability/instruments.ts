import type { LogSystem } from '#staff/system-log';
import type { Metrics } from './metrics';

/** Where observations go: figures for machines, entries for people. */
export interface Instruments {
  metrics: Metrics;
  logSystem: LogSystem;
  /** Epoch ms. */
  now: () => number;
}
