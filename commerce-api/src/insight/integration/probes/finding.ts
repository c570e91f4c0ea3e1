import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts';

/** The result of a check. */
export interface Finding {
  status: HealthStatus;
  /** Milliseconds; null when there is nothing to call. */
  responseMs: number | null;
  /** A sentence for people. */
  detail: string;
}

/** Checks one system; any error is part of the finding. */
export interface Probe {
  service: WatchedSystem;
  check(): Promise<Finding>;
}

/** Returns how long `work` took, in whole ms from 1, and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ responseMs: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { responseMs: Math.max(1, Math.round(performance.now() - begun)), result };
}
