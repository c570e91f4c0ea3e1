import type { Server } from 'node:http';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';
import { replacing } from '../webpack/dev-config';
import type { BuildPlace } from '../webpack/place';
import { CHANGES_PATH } from './browser/messages';
import type { Channel } from './channel';

/** Channel that reports changes to pages, and its address. */
interface Following {
  channel: Channel;
  /** WebSocket address. */
  changes: string;
}

/** Makes pages follow the reports of the server on a port. */
export const follow = (channel: Channel, port: number): Following => ({
  channel,
  changes: `ws://localhost:${port}${CHANGES_PATH}`,
});

/**
 * Builds and serves a front end under development. Open pages apply every change. Resolves when the front end is
 * served. `built` resolves when the first build has finished, successfully or not, for callers whose pages would not
 * wait for it.
 */
export async function serve(
  config: Configuration,
  server: DevServerConfiguration,
  { channel, changes }: Following,
  place: BuildPlace,
): Promise<{ built: Promise<void> }> {
  const compiler = webpack(replacing(config, changes, place));
  if (!compiler) throw new Error('webpack made no compiler');
  channel.watch(compiler, config.name ?? '');
  const built = new Promise<void>((resolve) => {
    compiler.hooks.done.tap('serve', () => resolve());
    compiler.hooks.failed.tap('serve', () => resolve());
  });
  const development = new WebpackDevServer(server, compiler);
  await development.start();
  if (development.server) channel.serve(development.server as Server);
  return { built };
}
