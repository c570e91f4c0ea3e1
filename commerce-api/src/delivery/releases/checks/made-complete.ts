import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import { baseOf, contentVersion, integrityOf } from '../content-version';
import { isFirstView, isServed, type VersionFiles } from './version-files';

/** Ending of a version that was already named by its content. */
const CONTENT = /-[0-9a-f]{8}$/;

/**
 * Completes a release whose description has no hashes: adds a hash for each file, and derives the version from them.
 * Hashes should not depend on the build configuration of a remote's team. A release that brings hashes stays unchanged;
 * the checks compare them with the files.
 */
export function madeComplete(release: PublishedRelease, files: VersionFiles): PublishedRelease {
  if (Object.keys(release.integrity).length > 0) return release;
  const hashes = [...files].filter(([name]) => isServed(name)).map(([name, content]) => [name, integrityOf(content)]);
  const firstView = [...files].find(([name]) => isFirstView(name))?.[1];
  const hashed: PublishedRelease = {
    ...release,
    integrity: Object.fromEntries(hashes.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))),
    ...(firstView && { firstView: integrityOf(firstView) }),
  };
  return named(hashed, contentVersion(release.version.replace(CONTENT, ''), hashed));
}

/** Returns a release under another version, with its addresses changed accordingly. */
function named(release: PublishedRelease, version: string): PublishedRelease {
  const [before, after] = [baseOf(release), baseOf({ name: release.name, version })];
  const moved = (url: string) => (url.startsWith(before) ? after + url.slice(before.length) : url);
  const { preload, entry, manifest } = release;
  return {
    ...release,
    version,
    entry: moved(entry),
    manifest: moved(manifest),
    preload: Object.fromEntries(
      Object.entries(preload).map(([pattern, { scripts, data }]) => [pattern, { scripts: scripts.map(moved), data }]),
    ),
  };
}
