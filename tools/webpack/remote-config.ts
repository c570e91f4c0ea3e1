import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sharedFor } from '../federation/shared-modules';
import { fromRoot } from '../paths';
import { commonConfig, type Mode } from './common';
import { ScriptIntegrityPlugin } from './script-integrity';
import { ScriptRetryPlugin } from './script-retry';

/** What the document preloads for the first screen of a path. */
export interface Preload {
  /** Module of the screen, from the remote's folder. */
  screen: string;
  /** API paths whose answers the screen shows first; `:name` is filled from the path. */
  data?: string[];
}

export interface RemoteBuild {
  /** Name in the release registry; the folder is `<name>-remote`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Path pattern → what the document preloads for it. */
  preload?: Record<string, Preload>;
  /** Largest first load of the remote in KiB after brotli; the build fails above it. */
  budgetKiB: number;
}

/** Identity function that types a remote's `webpack.config.ts`. */
export const defineRemoteBuild = (build: RemoteBuild): RemoteBuild => build;

export const containerName = (name: string): string => `${name.replaceAll('-', '_')}_remote`;

/** The federated build of a remote: one container exposing `./remote`; what is shared comes from the shell. */
export function remoteConfig({ name }: RemoteBuild, mode: Mode): Configuration {
  const folder = fromRoot(`${name}-remote`);
  const container = containerName(name);
  return {
    ...commonConfig(container, mode),
    entry: {},
    output: {
      path: `${folder}/dist`,
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': `${folder}/src/remote.tsx` },
        shared: sharedFor('consumer'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { externalRuntime: true },
      }),
      new ScriptIntegrityPlugin(),
      new ScriptRetryPlugin(),
    ],
  };
}
