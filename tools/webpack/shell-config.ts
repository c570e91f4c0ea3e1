import webpack, { type Configuration } from 'webpack';
import { sharedVersions } from '../federation/shared-modules';
import { fromRoot } from '../paths';
import { commonConfig, type Mode, SOURCE_MAPS } from './common';
import { HERE } from './here';

/**
 * Tells V8 to compile the script's functions while it loads, on another thread: nearly all of them are called before the
 * page can be used. It has to be the first line, so it is added after minimising.
 */
const COMPILE_AT_ONCE = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  entryOnly: true,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Returns the host's configuration: a plain bundle. It hands its modules to remotes at run time
 * (`shell/src/composition/loading/federation.ts`), and consumes none itself.
 */
export function shellConfig(mode: Mode): Configuration {
  return {
    ...commonConfig('shell', mode, HERE),
    entry: { main: fromRoot('shell/src/main.ts') },
    output: {
      path: fromRoot('shell/dist'),
      // A release's files are in the folder of its version, which is computed from them.
      publicPath: mode === 'production' ? 'auto' : '/shell/',
      uniqueName: 'nara_shell',
      filename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: mode === 'production' ? '[name].[contenthash:8].js' : '[name].js',
      sourceMapFilename: SOURCE_MAPS,
      clean: true,
    },
    plugins: [
      new webpack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions(HERE.root)),
        // Leave out of the federation runtime what the shell does not use: manifests of remotes, and Node.js.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
        ENV_TARGET: '"web"',
      }),
      ...(mode === 'production' ? [COMPILE_AT_ONCE] : []),
    ],
  };
}
