import { readFileSync } from 'node:fs';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { DashboardHandler } from '../development/dashboard/serve';
import { sharedFor } from '../federation/shared-modules';
import { fromRoot } from '../paths';
import { commonConfig } from './common';
import { containerName, type RemoteBuild } from './remote-config';

/** Returns a configuration whose modules are replaced on open pages, which ask `changes` for them. */
export function replacing(config: Configuration, changes: string): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // Before everything else in every entry: React DOM announces itself to it.
      new webpack.EntryPlugin(fromRoot(), fromRoot('tools/development/browser/client.ts'), { name: undefined }),
      new webpack.DefinePlugin({
        DEVELOPED_BUILD: JSON.stringify(config.name),
        DEVELOPED_CHANGES: JSON.stringify(changes),
      }),
    ],
  };
}

/** Returns the configuration of a remote under development: its container for a shell, and a standalone page. */
export function devRemoteConfig({ name }: RemoteBuild, passcode: string): Configuration {
  const folder = fromRoot(`${name}-remote`);
  const container = containerName(name);
  const common = commonConfig(container, 'development');
  return {
    ...common,
    entry: { alone: fromRoot('tools/standalone/index.ts') },
    output: { publicPath: 'auto', uniqueName: `${container}_dev`, filename: '[name].js' },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, 'remote-alone$': `${folder}/src/remote.tsx` } },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': `${folder}/src/remote.tsx` },
        shared: sharedFor('standalone'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new webpack.DefinePlugin({ STANDALONE_PASSCODE: JSON.stringify(passcode) }),
    ],
  };
}

const aloneDocument = (name: string): string => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NARA ${name}</title>
<style>${readFileSync(fromRoot('shared-ui/src/theme/base.css'), 'utf8')}</style>
<script defer src="/alone.js"></script>
</head>
<body></body>
</html>`;

/** Leaves the server's own client out: ours serves all builds on a page at once, which share one React. */
const OWN_CLIENT = { hot: false, liveReload: false, client: false, webSocketServer: false } as const;

/** Serves a remote on its port; data, pictures and font come from the API. */
export function devRemoteServer(
  { name, port }: RemoteBuild,
  api: string,
  dashboard: DashboardHandler,
): DevServerConfiguration {
  return {
    host: '127.0.0.1',
    port,
    ...OWN_CLIENT,
    allowedHosts: 'auto',
    // Pages of other origins load the scripts, even from other machines.
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
    proxy: [{ context: ['/api', '/images', '/fonts'], target: api }],
    setupMiddlewares(middlewares, { app }) {
      app?.use(dashboard);
      app?.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(aloneDocument(name));
      });
      return middlewares;
    },
  };
}

/** Serves the shell's script; everything else, the document included, comes from the API. */
export const devShellServer = (port: number, api: string, dashboard: DashboardHandler): DevServerConfiguration => ({
  host: '127.0.0.1',
  port,
  ...OWN_CLIENT,
  proxy: [{ context: (path) => !path.startsWith('/shell/') && !path.startsWith('/__dev'), target: api }],
  setupMiddlewares(middlewares, { app }) {
    app?.use(dashboard);
    return middlewares;
  },
});
