import type { Activation } from '@nara/shared-contracts';

/** The state that a log of activations comes to. */
export interface LogState {
  /** The entry that made everybody's version live; null before the first. */
  active: Activation | null;
  /** The entry that began the trial which is running. */
  canary: Activation | null;
  /** The revision of the newest entry; 0 without one. */
  revision: number;
}

/** Reads the state from a log, oldest entry first. */
export function readLog(log: readonly Activation[]): LogState {
  const state: LogState = { active: null, canary: null, revision: 0 };
  for (const entry of log) {
    state.revision = entry.revision;
    state.canary = entry.kind === 'canary' ? entry : null;
    if (entry.kind === 'activated' || entry.kind === 'rolled-back') state.active = entry;
  }
  return state;
}

/** The entry that a rollback would write: the end of the trial that is running, or an earlier version. */
export type Return = Pick<Activation, 'kind' | 'version' | 'returnsTo'>;

/**
 * Returns where a rollback leads. Each entry names the revision to go back to, so that a second rollback goes further back and
 * never forward to the version that was just left. Null when there is nothing before.
 */
export function returnFrom(log: readonly Activation[]): Return | null {
  const { active, canary } = readLog(log);
  if (canary) return { kind: 'canary-stopped', version: canary.version, returnsTo: active?.revision ?? null };
  const before = log.find(({ revision }) => revision === active?.returnsTo);
  return before ? { kind: 'rolled-back', version: before.version, returnsTo: before.returnsTo } : null;
}
