import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';
import type { DashboardHandler } from '../development/dashboard/serve';
import { sharedFor } from '../federation/shared-modules';
import { commonConfig } from './common';
import type { BuildPlace, RemotePlace } from './place';
import { containerName, type RemoteBuild } from './remote-build';

/** Returns a configuration whose modules are replaced on open pages. The pages ask `changes` for new ones. */
export function replacing(config: Configuration, changes: string, { root, refresh }: BuildPlace): Configuration {
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      // First in every entry, because React DOM registers with it.
      new webpack.EntryPlugin(root, refresh.client, { name: undefined }),
      new webpack.DefinePlugin({
        DEVELOPED_BUILD: JSON.stringify(config.name),
        DEVELOPED_CHANGES: JSON.stringify(changes),
      }),
    ],
  };
}

/** Returns the configuration of a remote under development: its container for a shell, and a standalone page. */
export function devRemoteConfig({ name }: RemoteBuild, passcode: string, place: RemotePlace): Configuration {
  const { folder, modules } = place;
  const container = containerName(name);
  const common = commonConfig(container, 'development', place);
  return {
    ...common,
    entry: { alone: modules.alone },
    output: {
      publicPath: 'auto',
      uniqueName: `${container}_dev`,
      filename: '[name].js',
      // The development server refuses requests without CORS from pages of another site, and a host is another site.
      crossOriginLoading: 'anonymous',
    },
    resolve: { ...common.resolve, alias: { ...common.resolve?.alias, 'remote-alone$': `${folder}/src/remote.tsx` } },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': `${folder}/src/remote.tsx` },
        shared: sharedFor('standalone', place),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new webpack.DefinePlugin({ STANDALONE_PASSCODE: JSON.stringify(passcode) }),
    ],
  };
}

const aloneDocument = (name: string, { modules }: BuildPlace): string => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>NARA ${name}</title>
<style>${readFileSync(modules.baseStyles, 'utf8')}</style>
<script defer src="/alone.js"></script>
</head>
<body></body>
</html>`;

/** Disables the server's own client. Ours serves all builds on a page at once, which share one React. */
const OWN_CLIENT = { hot: false, liveReload: false, client: false, webSocketServer: false } as const;

/** Handler that answers calls of the API in the development server itself. */
export type LocalApi = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves a remote on its port. Data, pictures and font come from the API at an address; a local API serves only data.
 */
export function devRemoteServer(
  { name, port }: RemoteBuild,
  api: string | LocalApi,
  place: BuildPlace,
  dashboard: DashboardHandler,
): DevServerConfiguration {
  return {
    host: '127.0.0.1',
    port,
    ...OWN_CLIENT,
    allowedHosts: 'auto',
    // Pages of other origins load the scripts, even from other machines.
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-private-network': 'true' },
    proxy: typeof api === 'string' ? [{ context: ['/api', '/images', '/pictures', '/fonts'], target: api }] : [],
    setupMiddlewares(middlewares, { app }) {
      app?.use(dashboard);
      if (typeof api !== 'string') app?.use(api);
      app?.use((request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(aloneDocument(name, place));
      });
      return middlewares;
    },
  };
}

/** Serves the shell's script. Everything else, including the document, comes from the API. */
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
