import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PublishedRelease } from '@nara/shared-contracts/api/composition';
import type { ReleaseUpload } from '@nara/shared-contracts/api/releases';
import { baseOf, contentVersion, integrityOf } from '../../commerce-api/src/delivery/releases/content-version';
import { readBuild } from '../../commerce-api/src/delivery/releases/read-build';
import { fromRoot } from '../../tools/paths';
import { createReleaseClient, type ReleaseClient } from '../../tools/releases/client';
import type { Product } from './product';

/** Returns a client that releases one remote of a product, as a user on its machine does. */
export function releasesOf({ origin, dataDir }: Product, remote: string): ReleaseClient {
  const token = readFileSync(path.join(dataDir, 'deploy-token'), 'utf8').trim();
  return createReleaseClient({ remote, to: origin, token, activateToken: token });
}

/** A remote's build: its description and its files by their names. */
interface Build {
  release: PublishedRelease;
  files: ReadonlyMap<string, Buffer>;
}

/** Returns a remote's build as another version, with the release and the scripts that `change` returns. */
export async function changedVersion(
  remote: string,
  change: (build: Build) => { release?: PublishedRelease; scripts: Map<string, Buffer> },
): Promise<Build> {
  const build = await readBuild(fromRoot(`${remote}-remote`, 'dist'));
  if (!build) throw new Error(`${remote} is not built`);
  const { release = build.release, scripts } = change(build);
  const changedFiles = [...scripts].flatMap(([name, script]): [string, Buffer][] => [
    [name, script],
    [`${name}.br`, brotliCompressSync(script)],
    [`${name}.gz`, gzipSync(script)],
  ]);
  const hashes = [...scripts].map(([name, script]) => [name, integrityOf(script)]);
  const changed = { ...release, integrity: { ...release.integrity, ...Object.fromEntries(hashes) } };
  const version = contentVersion('1.0.0', changed);
  const moved = JSON.stringify({ ...changed, version }).replaceAll(baseOf(release), baseOf({ ...release, version }));
  return { release: JSON.parse(moved), files: new Map([...build.files, ...changedFiles]) };
}

/** Returns the upload of a build. */
export const uploadOf = ({ release, files }: Build): ReleaseUpload => ({
  release,
  files: Object.fromEntries([...files].map(([name, content]) => [name, content.toString('base64')])),
});

/**
 * Returns a remote's build as another version. The code that `more` returns for its container's name is appended to its
 * entry. By default that is a comment, and the version behaves the same.
 */
export async function anotherVersion(
  remote: string,
  more: (container: string) => string = () => '\n// the same again',
): Promise<ReleaseUpload> {
  const changed = await changedVersion(remote, ({ release, files }) => {
    const entry = release.entry.slice(baseOf(release).length);
    const script = Buffer.concat([files.get(entry) ?? Buffer.alloc(0), Buffer.from(more(release.container))]);
    return { scripts: new Map([[entry, script]]) };
  });
  return uploadOf(changed);
}
