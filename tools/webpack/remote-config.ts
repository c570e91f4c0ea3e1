import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Compiler, Configuration } from 'webpack';
import { sharedFor } from '../federation/shared-modules';
import { ANY_FOLDER, sourceName } from './any-folder';
import { commonConfig, type Mode, SOURCE_MAPS } from './common';
import type { RemotePlace } from './place';
import { containerName, type RemoteBuild } from './remote-build';

/**
 * Leaves out the attribute by which webpack also finds the element of a chunk that is loading: the chunk of another
 * version might have the same. An empty name does that, but only from a plugin.
 */
const NO_UNIQUE_NAME = {
  apply({ options }: Compiler): void {
    options.output.uniqueName = '';
  },
};

/**
 * Returns the federated build of a remote: one container that exposes `./remote`. Shared modules come from the shell.
 */
export function remoteConfig({ name }: RemoteBuild, mode: Mode, place: RemotePlace): Configuration {
  const { folder } = place;
  const container = containerName(name);
  return {
    ...commonConfig(container, mode, place),
    entry: {},
    output: {
      path: `${folder}/dist`,
      publicPath: 'auto',
      devtoolNamespace: container,
      devtoolModuleFilenameTemplate: sourceName,
      // The same in all versions, so that a change renews few scripts. The shell keeps versions on one page apart.
      chunkLoadingGlobal: `webpackChunk${container}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      sourceMapFilename: SOURCE_MAPS,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      NO_UNIQUE_NAME,
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': `${folder}/src/remote.tsx` },
        shared: sharedFor('consumer', place),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // The shell, like any host that provides it, hands out the largest part of the federation runtime.
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
        },
      }),
      ANY_FOLDER,
    ],
  };
}
