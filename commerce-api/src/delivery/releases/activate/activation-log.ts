import type { Activation } from '@nara/shared-contracts/api/releases';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';
import { HOUR_MS } from '#platform/time';

/** State that results from a log of activations. */
interface LogState {
  /** Entry that made the current version live for everybody; null before the first. */
  active: Activation | null;
  /** Entry that began the running trial; null without one. */
  canary: Activation | null;
  /** Revision of the newest entry; 0 if the log is empty. */
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

/** Returns a log without its trials. */
export const withoutTrials = (log: readonly Activation[]): Activation[] => log.filter(({ kind }) => kind !== 'canary');

/** Entry that a rollback would write: the end of the running trial, or an earlier version. */
export type Return = Pick<Activation, 'kind' | 'version' | 'returnsTo' | 'together'>;

/**
 * Returns the target of a rollback. Each entry names the revision to return to, so a second rollback goes further back
 * and never forward to the version that was left. Null when there is nothing earlier.
 */
export function returnFrom(log: readonly Activation[]): Return | null {
  const { active, canary } = readLog(log);
  if (canary) return { kind: 'canary-stopped', version: canary.version, returnsTo: active?.revision ?? null };
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

/** Time for which a version is compared with the previous one, starting when everybody got it. */
const WATCHED_MS = HOUR_MS;
/** Minimum time between two automatic rollbacks of a remote. A second fault within that time is left to the team. */
const APART_MS = 6 * HOUR_MS;

/** Rollback that would happen if the live version failed more often. */
export interface ReturnPlan {
  /** Entry that made the watched version live. */
  live: Activation;
  /** Newest revision of the log that the plan is based on. */
  revision: number;
  /** Version that would be restored. */
  before: string;
  /** End of the watch (epoch ms). */
  until: number;
  obstacle: Extract<ReturnObstacle, 'returned-from' | 'too-soon'> | null;
}

/**
 * Plans the rollback to the previous version at `now` (epoch ms). Null if the live version is not watched: it has been
 * live for longer, is the first, or is itself the result of a rollback.
 */
export function planReturn(log: readonly Activation[], now: number): ReturnPlan | null {
  const { active: live, revision } = readLog(log);
  const before = log.find((entry) => entry.revision === live?.returnsTo)?.version;
  if (live?.kind !== 'activated' || before === undefined) return null;
  const until = Date.parse(live.at) + WATCHED_MS;
  if (now >= until) return null;
  const obstacle = versionsLeft(log).has(before) ? 'returned-from' : returnedLately(log, now) ? 'too-soon' : null;
  return { live, revision, before, until, obstacle };
}

/** Returns the versions that were rolled back from, by a person or by the server. */
function versionsLeft(log: readonly Activation[]): Set<string> {
  const left = new Set<string>();
  let live: string | undefined;
  for (const { kind, version } of log) {
    if (kind === 'rolled-back' && live !== undefined) left.add(live);
    if (kind === 'activated' || kind === 'rolled-back') live = version;
  }
  return left;
}

/** Tells whether the server rolled back recently. Only the server's rollbacks have a reason. */
const returnedLately = (log: readonly Activation[], now: number): boolean =>
  log.some(({ kind, reason, at }) => kind === 'rolled-back' && reason !== null && now - Date.parse(at) < APART_MS);
