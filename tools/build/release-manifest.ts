import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedRelease, SharedImports } from '@nara/shared-contracts/api/composition';
import type { RemoteManifest } from '@nara/shared-contracts/host';
import { FIRST_VIEW_SCRIPT } from '@nara/shared-contracts/rules/composition';
import {
  baseOf,
  contentVersion,
  integrityOf,
  isScript,
  isServed,
} from '../../commerce-api/src/delivery/releases/store/version-files';
import { sharedFor } from '../federation/shared-modules';
import type { RemotePlace } from '../webpack/place';
import { containerName, type Preload, type RemoteBuild } from '../webpack/remote-build';
import type { Bundle } from './bundle';
import { calledEndpoints } from './called-endpoints';

const MANIFEST = 'release.json';

/**
 * Writes `release.json`, the registry's description of this version, next to a remote's files. Path prefix and contract
 * range come from the remote's own manifest, their single source. The version combines the version of the code with a
 * hash of its entire content.
 */
export async function writeRelease(
  build: RemoteBuild,
  { filesWith, sharedImports }: Bundle,
  place: RemotePlace,
  dist: string,
): Promise<PublishedRelease> {
  const { folder } = place;
  const { name, preload = {}, budgetKiB } = build;
  const served = readdirSync(dist).filter(isServed).sort();
  const hashOf = (file: string) => integrityOf(readFileSync(path.join(dist, file)));
  const manifest = await readManifest(folder);
  const entry = 'remoteEntry.js';
  if (!served.includes(entry)) throw new Error(`${name}: the build made no remote entry`);

  const calls = calledEndpoints(served.filter(isScript).map((file) => readFileSync(path.join(dist, file), 'utf8')));
  const exposed = filesWith(path.join(folder, 'src/remote.tsx'));
  const releaseAs = (version: string): PublishedRelease => {
    const base = baseOf({ name, version });
    const urls = (files: readonly string[]) => [...new Set([entry, ...exposed, ...files])].map((file) => base + file);
    const preloadFor = ([pattern, { screen, data }]: [string, Preload]) => [
      pattern,
      { scripts: urls(filesWith(path.join(folder, screen))), data: data ?? [] },
    ];
    return {
      name,
      version,
      manifest: `${base}${MANIFEST}`,
      container: containerName(name),
      entry: base + entry,
      pathPrefix: manifest.pathPrefix,
      ...(manifest.innerPrefixes && { innerPrefixes: [...manifest.innerPrefixes] }),
      requires: manifest.requires,
      ...(manifest.extensions && { extensions: manifest.extensions }),
      ...(manifest.flags && { flags: manifest.flags }),
      ...(manifest.owner && { owner: manifest.owner }),
      integrity: Object.fromEntries(served.map((file) => [file, hashOf(file)])),
      preload: Object.fromEntries(Object.entries(preload).map(preloadFor)),
      budgetKiB,
      firstView: hashOf(FIRST_VIEW_SCRIPT),
      imports: withRanges(sharedImports, place),
      calls,
    };
  };
  const release = releaseAs(contentVersion(manifest.version, releaseAs(manifest.version)));
  writeFileSync(path.join(dist, MANIFEST), `${JSON.stringify(release)}\n`);
  return release;
}

/** Adds the version ranges of the shared modules that the remote declares. */
function withRanges(sharedImports: Bundle['sharedImports'], place: RemotePlace): SharedImports {
  const shared = sharedFor('consumer', place);
  return Object.fromEntries(
    Object.entries(sharedImports).map(([module, names]) => {
      const { requiredVersion: range } = shared[module] ?? {};
      if (!range) throw new Error(`${module} is taken from the shell, and is not among the shared modules`);
      return [module, { range, names }];
    }),
  );
}

/**
 * Reads the manifest of the remote in a folder. The manifest is a separate module, because the rest of the remote
 * cannot run outside a browser.
 */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const { manifest } = (await import(path.join(folder, 'src/manifest.ts'))) as { manifest: RemoteManifest };
  return manifest;
}
