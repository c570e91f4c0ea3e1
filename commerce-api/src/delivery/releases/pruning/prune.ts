import type { PruningResult, StoredVersion } from '@nara/shared-contracts/api/releases';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { releases } from '../open-releases';
import { previewedVersions } from '../preview/previews';
import { forgetPromotion } from '../promotion/promotions';
import { storeUnavailable } from '../refusals';
import { oneAtATime } from './one-at-a-time';
import { listPins } from './pins';
import { prunable } from './prunable';

interface Pruning {
  remote: string;
  unusedDays: number;
  /** Versions confirmed for removal; defaults to all. */
  versions?: readonly string[] | undefined;
  dryRun: boolean;
}

/** Removes the prunable versions of a remote, and returns them. A dry run removes nothing. */
export function prune(
  context: Context,
  { remote, unusedDays, versions, dryRun }: Pruning,
  author: Author,
): Promise<PruningResult> {
  const { database, events } = context;
  return oneAtATime(database, async () => {
    const { isReadable, log, refresh, remove, stored } = context.get(releases);
    await refresh();
    if (!isReadable()) throw storeUnavailable();
    const [pins, previewed] = await Promise.all([
      listPins(database, remote),
      previewedVersions(database, remote, author.at),
    ]);
    const kept = new Set([...pins.keys(), ...previewed]);
    const found = prunable(await stored(remote), log(remote), { unusedDays, kept, now: author.at });
    const removed = found.filter(({ version }) => versions?.includes(version) ?? true);
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
