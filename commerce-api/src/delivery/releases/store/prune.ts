import type { Activation, PruningResult, StoredVersion } from '@nara/shared-contracts/api/releases';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { readLog, returnFrom, withoutTrials } from '../activate/activation-log';
import { oneAtATime } from '../activate/note-change';
import { previewedVersions } from '../audience/previews';
import { storeUnavailable, unknownVersion } from '../errors';
import { releases } from '../open-releases';
import { pinVersion, unpinVersion, type VersionKey } from '../policies/pin';
import { heldBy } from '../policies/policies';
import { readTerms } from '../policies/terms';
import { forgetPromotion } from './promotions';

/** Returns the versions of a log that visitors get now or would get after a rollback. None of them may be removed. */
function versionsInUse(log: readonly Activation[]): Set<string> {
  const { active, trial } = readLog(log);
  const before = returnFrom(withoutTrials(log));
  return new Set([active, trial, before].flatMap((entry) => entry?.version ?? []));
}

/**
 * Returns the time (epoch ms) until which visitors got a version that is no longer in use; if they never did, the time
 * of its publication.
 */
function lastUsed(log: readonly Activation[], { version, publishedAt }: StoredVersion): number {
  const last = log.findLastIndex((entry, index) => {
    const before = readLog(log.slice(0, index));
    return [entry.version, before.active?.version, before.trial?.version].includes(version);
  });
  return Math.max(Date.parse(publishedAt), Date.parse(log[last]?.at ?? publishedAt));
}

/**
 * Returns the versions that pruning may remove at `now` (epoch ms): not in use, not kept for another reason, and not
 * served to visitors for the given number of days.
 */
function prunable(
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

interface Pruning {
  remote: string;
  unusedDays: number;
  /** Versions confirmed for removal; defaults to all. */
  versions?: readonly string[] | undefined;
  dryRun: boolean;
}

/** Removes the prunable versions of a remote, and returns them. A dry run removes nothing. */
function prune(
  context: Context,
  { remote, unusedDays, versions, dryRun }: Pruning,
  author: Author,
): Promise<PruningResult> {
  const { database, events } = context;
  return oneAtATime(database, async () => {
    const { isReadable, log, refresh, remove, stored } = context.get(releases);
    await refresh();
    if (!isReadable()) throw storeUnavailable();
    const { at } = author;
    const [terms, previewed] = await Promise.all([
      readTerms(context, remote, at),
      previewedVersions(database, remote, at),
    ]);
    const found = prunable(await stored(remote), log(remote), { unusedDays, kept: new Set(previewed), now: at });
    const removed = found.filter(
      ({ version }) =>
        (versions?.includes(version) ?? true) && !heldBy(log(remote), { act: 'remove', version, at }, terms),
    );
    if (dryRun) return resultOf(removed);
    for (const { version } of removed) {
      await remove(remote, version);
      await forgetPromotion(database.kysely, { remote, version });
      // One entry per version, so that removals stay recorded if the store fails at the next one.
      await recordAudit(database.kysely, author, {
        action: 'release.version-pruned',
        subject: remote,
        name: version,
        before: { version, unusedDays },
        after: null,
      });
    }
    if (removed.length > 0) events.publish('release.changed', remote);
    return resultOf(removed);
  });
}

const resultOf = (removed: StoredVersion[]): PruningResult => ({
  removed,
  bytes: removed.reduce((sum, { bytes }) => sum + bytes, 0),
});

export const storedVersionsHandlers = (context: Context): HandlersOf<'storedVersions'> => {
  const { database, events, now } = context;

  const findOrRefuse = async ({ remote, version }: VersionKey): Promise<StoredVersion> => {
    const found = (await context.get(releases).stored(remote)).find((stored) => stored.version === version);
    if (!found) throw unknownVersion(remote, version);
    return found;
  };

  return {
    get: ({ params: { remote, version } }) => context.get(releases).content(remote, version),
    // Waits for a running pruning, which may remove the version.
    pin: (call) =>
      oneAtATime(database, async () => {
        const stored = await findOrRefuse(call.params);
        const pin = await pinVersion(database, call.params, call.body, authorOf(call, now()));
        events.publish('release.changed', call.params.remote);
        return { ...stored, pin };
      }),
    async unpin(call) {
      const stored = await findOrRefuse(call.params);
      await unpinVersion(database, call.params, authorOf(call, now()));
      events.publish('release.changed', call.params.remote);
      return stored;
    },
    prune: (call) => prune(context, { ...call.params, ...call.body }, authorOf(call, now())),
  };
};
