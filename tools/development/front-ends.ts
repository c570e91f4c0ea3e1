import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { RemoteRelease } from '@nara/shared-contracts';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { writeFonts } from '../build/fonts';
import { readManifest } from '../build/release-manifest';
import { shellDocument } from '../build/shell-document';
import { fromRoot } from '../paths';
import { replacing } from '../webpack/dev-config';
import { containerName, type RemoteBuild } from '../webpack/remote-config';
import { CHANGES_PATH } from './browser/messages';
import type { Channel } from './channel';

export async function readRemote(folder: string): Promise<RemoteBuild> {
  return ((await import(fromRoot(folder, 'webpack.config.ts'))) as { default: RemoteBuild }).default;
}

/** Who tells pages of changes, and where. */
interface Following {
  channel: Channel;
  /** Address of a WebSocket. */
  changes: string;
}

/** Has pages follow what the server on a port tells of. */
export const follow = (channel: Channel, port: number): Following => ({
  channel,
  changes: `ws://localhost:${port}${CHANGES_PATH}`,
});

/** Builds and serves a front end; pages that run it follow its changes. */
export async function serve(
  config: Configuration,
  server: DevServerConfiguration,
  { channel, changes }: Following,
): Promise<void> {
  const compiler = webpack(replacing(config, changes));
  if (!compiler) throw new Error('webpack made no compiler');
  channel.watch(compiler, config.name ?? '');
  const development = new WebpackDevServer(server, compiler);
  await development.start();
  if (development.server) channel.serve(development.server as Server);
}

async function developmentRelease({ name, port }: RemoteBuild): Promise<RemoteRelease> {
  const manifest = await readManifest(name);
  return {
    name,
    version: `${manifest.version}-development`,
    container: containerName(name),
    runtime: 'own',
    entry: `http://localhost:${port}/remoteEntry.js`,
    pathPrefix: manifest.pathPrefix,
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
  write('shell', 'shell.json', shellDocument({ url: '/shell/main.js', integrity: '' }));
  await writeFonts(`${root}/shell/dist`);
  for (const remote of remotes) write(`${remote.name}-remote`, 'release.json', await developmentRelease(remote));
  mkdirSync(`${root}/artwork`);
  symlinkSync(fromRoot('artwork/dist'), `${root}/artwork/dist`);
  return root;
}
