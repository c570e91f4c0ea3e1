import type { Activation } from '@nara/shared-contracts/api/releases';

/** State that results from a log of activations. */
interface LogState {
  /** Entry that made the current version live for everybody; null before the first. */
  active: Activation | null;
  /** Entry that began the running trial; null without one. */
  trial: Activation | null;
  /** Revision of the newest entry; 0 if the log is empty. */
  revision: number;
}

/** Reads the state from a log, oldest entry first. */
export function readLog(log: readonly Activation[]): LogState {
  const state: LogState = { active: null, trial: null, revision: 0 };
  for (const entry of log) {
    state.revision = entry.revision;
    state.trial = entry.kind === 'canary' ? entry : null;
    if (entry.kind === 'activated' || entry.kind === 'rolled-back') state.active = entry;
  }
  return state;
}

/** Returns a log without its trials. */
export const withoutTrials = (log: readonly Activation[]): Activation[] => log.filter(({ kind }) => kind !== 'canary');

/** Entry that a rollback would write: the end of the running trial, or an earlier version. */
export type Return = Pick<Activation, 'kind' | 'version' | 'returnsTo' | 'together'>;

/**
 * Returns the target of a rollback. Each entry names the revision to return to, so a second rollback goes further back
 * and never forward to the version that was left. Null when there is nothing earlier.
 */
export function returnFrom(log: readonly Activation[]): Return | null {
  const { active, trial } = readLog(log);
  if (trial) return { kind: 'canary-stopped', version: trial.version, returnsTo: active?.revision ?? null };
  const before = log.find(({ revision }) => revision === active?.returnsTo);
  return before ? returnTo(before) : null;
}

/**
 * Returns the way back to the version before an activation of several remotes, even if later versions went live since.
 * Null if the remote's live version neither belongs to that activation nor came after it.
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

/**
 * Tells whether rollbacks lead to a version: each entry names the revision to return to. A version that was rolled back
 * from does not qualify.
 */
export function isWayBack(log: readonly Activation[], version: string): boolean {
  const at = (revision: number | null | undefined) => log.find((entry) => entry.revision === revision);
  for (let entry = at(readLog(log).active?.returnsTo); entry; entry = at(entry.returnsTo)) {
    if (entry.version === version) return true;
  }
  return false;
}
