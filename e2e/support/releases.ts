import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PartRelease, PublishedRelease, ShellRelease } from '@nara/shared-contracts/api/composition';
import type { ReleaseUpload } from '@nara/shared-contracts/api/releases';
import { isShell } from '@nara/shared-contracts/rules/composition';
import { readBuild } from '../../commerce-api/src/delivery/releases/store/read-build';
import { baseOf, contentVersion, integrityOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import { fromRoot } from '../../tools/paths';
import { createReleaseClient, type ReleaseClient } from '../../tools/releases/calls';
import type { Product } from './product';

/** Returns a client that releases one part of a product, as a user on its machine does. */
export function releasesOf({ origin, dataDir }: Product, remote: string): ReleaseClient {
  const token = readFileSync(path.join(dataDir, 'deploy-token'), 'utf8').trim();
  return createReleaseClient({ remote, to: origin, token, activateToken: token });
}

/** A build: its description and its files by their names. */
export interface Build<R extends PartRelease = PublishedRelease> {
  release: R;
  files: ReadonlyMap<string, Buffer>;
}

type Change<R extends PartRelease> = (build: Build<R>) => { release?: R; scripts: Map<string, Buffer> };

/** Returns a build as another version, with the release and the scripts that `change` returns. */
function changed<R extends PartRelease>(build: Build<R>, change: Change<R>): Build<R> {
  const { release = build.release, scripts } = change(build);
  const changedFiles = [...scripts].flatMap(([name, script]): [string, Buffer][] => [
    [name, script],
    [`${name}.br`, brotliCompressSync(script)],
    [`${name}.gz`, gzipSync(script)],
  ]);
  const hashes = [...scripts].map(([name, script]) => [name, integrityOf(script)]);
  const described = { ...release, integrity: { ...release.integrity, ...Object.fromEntries(hashes) } };
  const version = contentVersion('1.0.0', described);
  const moved = JSON.stringify({ ...described, version }).replaceAll(baseOf(release), baseOf({ ...release, version }));
  return { release: JSON.parse(moved), files: new Map([...build.files, ...changedFiles]) };
}

/** Returns a remote's build as another version, with the release and the scripts that `change` returns. */
export async function changedVersion(remote: string, change: Change<PublishedRelease>): Promise<Build> {
  const build = await readBuild(fromRoot(`${remote}-remote`, 'dist'));
  if (!build || isShell(build.release)) throw new Error(`${remote} is not built`);
  return changed({ release: build.release, files: build.files }, change);
}

/** Returns the shell's build as another version, with the release and the scripts that `change` returns. */
export async function changedShell(change: Change<ShellRelease>): Promise<Build<ShellRelease>> {
  const build = await readBuild(fromRoot('shell/dist'));
  if (!build || !isShell(build.release)) throw new Error('the shell is not built');
  return changed({ release: build.release, files: build.files }, change);
}

/** Returns the entry of a build with code in front of it and behind it. */
export function entryWith({ release, files }: Build<PartRelease>, before: string, behind = ''): Map<string, Buffer> {
  const entry = release.entry.slice(baseOf(release).length);
  return new Map([
    [entry, Buffer.concat([Buffer.from(before), files.get(entry) ?? Buffer.alloc(0), Buffer.from(behind)])],
  ]);
}

/** Build in the form of a call. */
export type Upload<R extends PartRelease = PublishedRelease> = ReleaseUpload & { release: R };

/** Returns the upload of a build. */
export const uploadOf = <R extends PartRelease>({ release, files }: Build<R>): Upload<R> => ({
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
): Promise<Upload> {
  const version = await changedVersion(remote, (build) => ({
    scripts: entryWith(build, '', more(build.release.container)),
  }));
  return uploadOf(version);
}
