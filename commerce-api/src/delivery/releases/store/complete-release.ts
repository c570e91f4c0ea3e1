import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { PartRelease } from '@nara/shared-contracts/api/composition';
import { isShell } from '@nara/shared-contracts/rules/composition';
import {
  baseOf,
  contentVersion,
  integrityOf,
  isFirstView,
  isScript,
  isServed,
  type VersionFiles,
} from './version-files';

/** Ending of a version that was already named by its content. */
const CONTENT = /-[0-9a-f]{8}$/;

const brotli = promisify(brotliCompress);

/** Version as it is uploaded: its description and its files. */
interface Given {
  release: PartRelease;
  files: VersionFiles;
}

/**
 * Completes a release whose description has no hashes: compresses its scripts, adds a hash for each file, and derives
 * the version from them. None of this should depend on the build configuration of a remote's team. A release that
 * brings hashes stays unchanged; the checks compare them with the files.
 */
export async function madeComplete({ release, files }: Given): Promise<Given> {
  if (Object.keys(release.integrity).length > 0) return { release, files };
  const hashes = [...files].filter(([name]) => isServed(name)).map(([name, content]) => [name, integrityOf(content)]);
  const firstView = [...files].find(([name]) => isFirstView(name))?.[1];
  const hashed: PartRelease = {
    ...release,
    integrity: Object.fromEntries(hashes.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))),
    ...(firstView && { firstView: integrityOf(firstView) }),
  };
  return {
    release: named(hashed, contentVersion(release.version.replace(CONTENT, ''), hashed)),
    files: await compressed(files),
  };
}

/** Adds the compressed form of each script that comes without. */
async function compressed(files: VersionFiles): Promise<VersionFiles> {
  const bare = [...files].filter(([name]) => isScript(name) && !files.has(`${name}.br`));
  const more = bare.map(async ([name, content]) => [`${name}.br`, await brotli(content)] as const);
  return new Map([...files, ...(await Promise.all(more))]);
}

/** Returns a release under another version, with its addresses changed accordingly. */
function named(release: PartRelease, version: string): PartRelease {
  const [before, after] = [baseOf(release), baseOf({ name: release.name, version })];
  const moved = (url: string) => (url.startsWith(before) ? after + url.slice(before.length) : url);
  if (isShell(release)) return { ...release, version, entry: moved(release.entry) };
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
