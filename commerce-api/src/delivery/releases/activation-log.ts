import type { Activation } from '@nara/shared-contracts';

/** The state that a log of activations leads to. */
export interface LogState {
  /** The entry that made the current version live for everybody; null before the first. */
  active: Activation | null;
  /** The entry that began the running trial. */
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

/** Returns a log as if nothing had been tried. */
export const withoutTrials = (log: readonly Activation[]): Activation[] => log.filter(({ kind }) => kind !== 'canary');

/** The entry that a rollback would write: the end of the running trial, or an earlier version. */
export type Return = Pick<Activation, 'kind' | 'version' | 'returnsTo' | 'together'>;

/**
 * Returns the target of a rollback. Each entry names the revision to return to, so that a second rollback goes further
 * back and never forward to the version just left. Null when there is nothing earlier.
 */
export function returnFrom(log: readonly Activation[]): Return | null {
  const { active, canary } = readLog(log);
  if (canary) return { kind: 'canary-stopped', version: canary.version, returnsTo: active?.revision ?? null };
  const before = log.find(({ revision }) => revision === active?.returnsTo);
  return before ? returnTo(before) : null;
}

/**
 * Returns the way back to the version before an activation of several remotes, also when later versions went live since;
 * null when the remote is not on that activation, or above it, any more.
 */
export function returnFromTogether(log: readonly Activation[], id: string): Return | null {
  let { active } = readLog(log);
  for (let isPast = false; active; ) {
    if (isPast && active.together?.id !== id) return returnTo(active);
    isPast ||= active.together?.id === id;
    const { returnsTo }: Activation = active;
    active = log.find(({ revision }) => revision === returnsTo) ?? null;
  }
  return null;
}

const returnTo = ({ version, returnsTo, together }: Activation): Return => ({
  kind: 'rolled-back',
  version,
  returnsTo,
  ...(together && { together }),
});
