import type { Activation } from '@nara/shared-contracts/api/releases';
import type { ReturnObstacle } from '@nara/shared-contracts/rules/releases';
import { HOUR_MS } from '#platform/time';
import { readLog } from '../activate/activation-log';
import type { Policy } from './policy';

/**
 * Holds up the server that goes back to the version before by itself: if an admin disabled that, or if it would not
 * help. Obstacles that need more than the log and the terms are found by `follow/automatic-return.ts`.
 */
export const automaticReturn: Policy = (log, { act, at }, { automaticReturn: { isOn } }) => {
  if (act !== 'return') return null;
  const hold = isOn ? planReturn(log, at)?.obstacle : 'off';
  return hold ? { hold } : null;
};

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
