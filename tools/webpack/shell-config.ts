import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { sharedFor } from '../federation/shared-modules';
import { fromRoot } from '../paths';
import { commonConfig, type Mode, SOURCE_MAPS } from './common';

/** Returns the host's configuration. Its shared modules are eager, so that they are there before any remote asks. */
export function shellConfig(mode: Mode): Configuration {
  return {
    ...commonConfig('shell', mode),
    entry: { main: fromRoot('shell/src/main.ts') },
    output: {
      path: fromRoot('shell/dist'),
      publicPath: '/shell/',
      uniqueName: 'nara_shell',
      filename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      sourceMapFilename: SOURCE_MAPS,
      clean: true,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: 'nara_shell',
        remotes: {},
        shared: sharedFor('provider'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        // Remotes are registered by their entry script, so manifest loading and preloading are left out.
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
