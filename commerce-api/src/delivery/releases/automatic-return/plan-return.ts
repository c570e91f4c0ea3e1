import type { Activation, ReturnObstacle } from '@nara/shared-contracts';
import { HOUR_MS } from '#staff/system-log';
import { readLog } from '../activation-log';

/** Time for which a version is compared with the one before, from when everybody got it. */
export const WATCHED_MS = HOUR_MS;
/** Least time between two automatic returns of a remote: a team that meets the second one looks for itself. */
export const APART_MS = 6 * HOUR_MS;

/** A return that would happen if the live version failed more often. */
export interface ReturnPlan {
  /** Entry that made the watched version live. */
  live: Activation;
  /** Newest revision of the log that it was made from. */
  revision: number;
  /** Version that would come back. */
  before: string;
  /** End of the watch, epoch ms. */
  until: number;
  obstacle: Extract<ReturnObstacle, 'returned-from' | 'too-soon'> | null;
}

/**
 * Plans the return to the version before at `now` (epoch ms); null when the live version is not watched: it has been
 * live for longer, is the first, or was itself gone back to.
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

/** Returns the versions that were gone back from, by a person or by the server. */
function versionsLeft(log: readonly Activation[]): Set<string> {
  const left = new Set<string>();
  let live: string | undefined;
  for (const { kind, version } of log) {
    if (kind === 'rolled-back' && live !== undefined) left.add(live);
    if (kind === 'activated' || kind === 'rolled-back') live = version;
  }
  return left;
}

/** Tells whether the server went back lately: people give no reason. */
const returnedLately = (log: readonly Activation[], now: number): boolean =>
  log.some(({ kind, reason, at }) => kind === 'rolled-back' && reason !== null && now - Date.parse(at) < APART_MS);
