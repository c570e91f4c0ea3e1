import type { PublishResult, StoredVersion } from '@nara/shared-contracts';
import { PublishedRelease } from '@nara/shared-contracts/schemas';
import { toIso } from '#platform/time';
import { checkOrRefuse } from './checks/check-release';
import { firstLoadOf } from './checks/first-load';
import { MOST_FIRST_LOAD_KIB } from './checks/rules';
import type { VersionFiles } from './checks/version-files';
import { findStored, liveComposition, type Releaser, type Shelf, type Upload } from './shelf';

/** Checks a version and uploads it to the store, without making it live. Throws the first refusal of its checks. */
export async function publish(
  shelf: Shelf,
  remote: string,
  { release, files, dryRun }: Upload,
  releaser: Releaser,
): Promise<PublishResult> {
  const checks = checkOrRefuse({ remote, release, files, live: liveComposition(shelf) });
  const manifest = PublishedRelease.parse(release);
  const live = shelf.composition.of(null).get(remote)?.release.integrity ?? {};
  const scripts = Object.keys(manifest.integrity);
  const before = await findStored(shelf, remote, manifest.version);
  const version = before ?? describeVersion(manifest, files, releaser);
  const isNew = !before && (dryRun || (await shelf.archive.keep(manifest, files, version)));
  return {
    version,
    isNew,
    scripts: scripts.length,
    newScripts: scripts.filter((script) => live[script] !== manifest.integrity[script]).length,
    checks,
  };
}

const describeVersion = (manifest: PublishedRelease, files: VersionFiles, { name, at }: Releaser): StoredVersion => ({
  version: manifest.version,
  publishedAt: toIso(at),
  publishedBy: name,
  contracts: manifest.requires.contracts,
  files: files.size,
  bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  firstLoad: firstLoadOf(manifest, files),
  budget: Math.round(Math.min(manifest.budgetKiB, MOST_FIRST_LOAD_KIB) * 1024),
});
