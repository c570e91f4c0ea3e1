import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { writeFonts } from '../build/fonts';
import { readManifest } from '../build/release-manifest';
import { developmentShell } from '../build/shell-release';
import { fromRoot } from '../paths';
import { containerName, type RemoteBuild } from '../webpack/remote-build';

export async function readRemote(folder: string): Promise<RemoteBuild> {
  return ((await import(fromRoot(folder, 'webpack.config.ts'))) as { default: RemoteBuild }).default;
}

async function developmentRelease({ name, port }: RemoteBuild): Promise<RemoteRelease> {
  const manifest = await readManifest(fromRoot(`${name}-remote`));
  return {
    name,
    version: `${manifest.version}-development`,
    container: containerName(name),
    entry: `http://localhost:${port}/remoteEntry.js`,
    pathPrefix: manifest.pathPrefix,
    ...(manifest.extensions && { extensions: manifest.extensions }),
    requires: manifest.requires,
    integrity: {},
    preload: {},
  };
}

/** Writes the composition of pages, with development servers in place of builds. Returns its folder. */
export async function writeDevelopmentComposition(remotes: readonly RemoteBuild[]): Promise<string> {
  const root = fromRoot('.cache/development');
  rmSync(root, { recursive: true, force: true });
  const write = (folder: string, file: string, value: unknown) => {
    mkdirSync(`${root}/${folder}/dist`, { recursive: true });
    writeFileSync(`${root}/${folder}/dist/${file}`, JSON.stringify(value));
  };
  write('shell', 'release.json', developmentShell('/shell/main.js'));
  await writeFonts(`${root}/shell/dist`);
  for (const remote of remotes) write(`${remote.name}-remote`, 'release.json', await developmentRelease(remote));
  mkdirSync(`${root}/artwork`);
  symlinkSync(fromRoot('artwork/dist'), `${root}/artwork/dist`);
  return root;
}
