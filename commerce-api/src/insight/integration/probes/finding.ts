import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts';

/** What a check found. */
export interface Finding {
  status: HealthStatus;
  /** Milliseconds; null when there is nothing to call. */
  responseMs: number | null;
  /** In a sentence, for people. */
  detail: string;
}

/** Checks one system; whatever is the matter with it is the finding. */
export interface Probe {
  service: WatchedSystem;
  check(): Promise<Finding>;
}

/** How long `work` took, in whole ms from 1, and what came of it. */
export async function timed<T>(work: () => Promise<T>): Promise<{ responseMs: number; result: T }> {
  const begun = performance.now();
  const result = await work();
  return { responseMs: Math.max(1, Math.round(performance.now() - begun)), result };
}
