import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sharedFor } from '../federation/shared-modules';
import { BuildIdPlugin } from './build-id-plugin';
import { commonConfig, type Mode, SOURCE_MAPS } from './common';
import { ContainerRuntimePlugin } from './container-runtime-plugin';
import type { RemotePlace } from './place';
import { containerName, type RemoteBuild } from './remote-build';
import { ScriptIntegrityPlugin } from './script-integrity';
import { ScriptRetryPlugin } from './script-retry';

/**
 * Returns the federated build of a remote: one container that exposes `./remote`. Shared modules come from the shell.
 */
export function remoteConfig({ name }: RemoteBuild, mode: Mode, place: RemotePlace): Configuration {
  const { folder, modules } = place;
  const container = containerName(name);
  return {
    ...commonConfig(container, mode, place),
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
        shared: sharedFor('consumer', place),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
      new ContainerRuntimePlugin(modules.containerEntry),
      new ScriptIntegrityPlugin(),
      new ScriptRetryPlugin(),
    ],
  };
}
