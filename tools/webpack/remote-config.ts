import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sharedFor } from '../federation/shared-modules';
import { fromRoot } from '../paths';
import { BuildIdPlugin } from './build-id-plugin';
import { commonConfig, type Mode, SOURCE_MAPS } from './common';
import { ContainerRuntimePlugin } from './container-runtime-plugin';
import { ScriptIntegrityPlugin } from './script-integrity';
import { ScriptRetryPlugin } from './script-retry';

/** Files preloaded by the document for a path's first screen. */
export interface Preload {
  /** Module of the screen, relative to the remote's folder. */
  screen: string;
  /**
   * API paths of the screen's first data; `:name` is filled from the path. One with `{cart.productId}` is called for each
   * product in the shopper's cart, one that ends in `{cart.isEmpty}` for an empty cart.
   */
  data?: string[];
}

export interface RemoteBuild {
  /** Name in the release registry; the folder is `<name>-remote`. */
  name: string;
  /** Port of its development server. */
  port: number;
  /** Preloads by path pattern. */
  preload?: Record<string, Preload>;
  /** Addresses at which a release is tried in a browser; the preloads without a value in their path unless given. */
  smoke?: readonly string[];
  /** Largest first load of the remote in KiB after brotli; the build fails above it. */
  budgetKiB: number;
}

/** Identity function that types a remote's `webpack.config.ts`. */
export const defineRemoteBuild = (build: RemoteBuild): RemoteBuild => build;

export const containerName = (name: string): string => `${name.replaceAll('-', '_')}_remote`;

/** Returns the federated build of a remote: one container exposing `./remote`; shared modules come from the shell. */
export function remoteConfig({ name }: RemoteBuild, mode: Mode): Configuration {
  const folder = fromRoot(`${name}-remote`);
  const container = containerName(name);
  return {
    ...commonConfig(container, mode),
    entry: {},
    output: {
      path: `${folder}/dist`,
      publicPath: 'auto',
      devtoolNamespace: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      sourceMapFilename: SOURCE_MAPS,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new BuildIdPlugin(container),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': `${folder}/src/remote.tsx` },
        shared: sharedFor('consumer'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new ContainerRuntimePlugin(),
      new ScriptIntegrityPlugin(),
      new ScriptRetryPlugin(),
    ],
  };
}
