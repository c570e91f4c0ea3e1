import type { Activation, StoredVersion } from '@nara/shared-contracts/api/releases';
import { DAY_MS } from '#platform/time';
import { readLog, returnFrom } from '../activation-log';

/** Returns the versions of a log that visitors get now or would get after a rollback. None of them may be removed. */
export function versionsInUse(log: readonly Activation[]): Set<string> {
  const { active, canary } = readLog(log);
  const before = returnFrom(log.filter(({ kind }) => kind !== 'canary'));
  return new Set([active, canary, before].flatMap((entry) => entry?.version ?? []));
}

/**
 * Returns the time (epoch ms) until which visitors got a version that is no longer in use; if they never did, the time
 * of its publication.
 */
function lastUsed(log: readonly Activation[], { version, publishedAt }: StoredVersion): number {
  const last = log.findLastIndex((entry, index) => {
    const before = readLog(log.slice(0, index));
    return [entry.version, before.active?.version, before.canary?.version].includes(version);
  });
  return Math.max(Date.parse(publishedAt), Date.parse(log[last]?.at ?? publishedAt));
}

/**
 * Returns the versions that pruning may remove at `now` (epoch ms): not in use, not kept for another reason, and not
 * served to visitors for the given number of days.
 */
export function prunable(
  stored: readonly StoredVersion[],
  log: readonly Activation[],
  { unusedDays, kept, now }: { unusedDays: number; kept: ReadonlySet<string>; now: number },
): StoredVersion[] {
  const inUse = versionsInUse(log);
  return stored.filter(
    (candidate) =>
      !inUse.has(candidate.version) &&
      !kept.has(candidate.version) &&
      now - lastUsed(log, candidate) >= unusedDays * DAY_MS,
  );
}
