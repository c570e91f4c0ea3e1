import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest, RemoteRelease } from '@nara/shared-contracts';
import { fromRoot } from '../paths';
import { containerName, type Preload, type RemoteBuild } from '../webpack/remote-config';
import type { Bundle } from './bundle';
import { integrityOf } from './integrity';

/**
 * Writes `release.json` beside a remote's files: what the registry says of this version. Path prefix and contract range
 * are read from the remote's own manifest, so there is no second place to keep them.
 */
export async function writeRelease(build: RemoteBuild, { filesWith }: Bundle, dist: string): Promise<RemoteRelease> {
  const { name, preload = {} } = build;
  const scripts = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .sort();
  const integrity = Object.fromEntries(scripts.map((file) => [file, integrityOf(readFileSync(path.join(dist, file)))]));
  const manifest = await readManifest(name);
  const version = `${manifest.version}-${createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 8)}`;
  const base = `/remotes/${name}/${version}/`;
  const entry = scripts.find((file) => file.startsWith('remoteEntry.'));
  if (!entry) throw new Error(`${name}: the build made no remote entry`);

  const exposed = filesWith(fromRoot(`${name}-remote/src/remote.tsx`));
  const urls = (files: readonly string[]) => [...new Set([entry, ...exposed, ...files])].map((file) => base + file);
  const preloadFor = ([pattern, { screen, data }]: [string, Preload]) => [
    pattern,
    { scripts: urls(filesWith(fromRoot(`${name}-remote`, screen))), data: data ?? [] },
  ];
  const release: RemoteRelease = {
    name,
    version,
    container: containerName(name),
    entry: base + entry,
    pathPrefix: manifest.pathPrefix,
    requires: manifest.requires,
    integrity,
    preload: Object.fromEntries(Object.entries(preload).map(preloadFor)),
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/** The remote's manifest: a module of its own, because the rest of the remote cannot run outside a browser. */
async function readManifest(name: string): Promise<RemoteManifest> {
  const { manifest } = (await import(fromRoot(`${name}-remote/src/manifest.ts`))) as { manifest: RemoteManifest };
  return manifest;
}
