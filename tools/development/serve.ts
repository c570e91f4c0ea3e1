import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as DevServerConfiguration } from 'webpack-dev-server';

/** Builds and serves a front end under development, again after every change. */
export async function serve(config: Configuration, server: DevServerConfiguration): Promise<void> {
  await new WebpackDevServer(server, webpack(config)).start();
}
