import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts/rules/integration';

/** The result of a check. */
export interface Finding {
  status: HealthStatus;
  /** Response time in ms; null if there is nothing to call. */
  responseMs: number | null;
  /** Sentence for display. */
  detail: string;
}

/** Check of one system. Errors become part of the finding. */
export interface Probe {
  service: WatchedSystem;
  check(): Promise<Finding>;
}

/** Measures `work`. Returns its duration in whole ms (at least 1) and its result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ responseMs: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { responseMs: Math.max(1, Math.round(performance.now() - begun)), result };
}
