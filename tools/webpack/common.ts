import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import type { BuildPlace } from './place';

const require = createRequire(import.meta.url);

/**
 * Location of a build's source maps: next to the scripts, none of which names its map, in a folder that no server
 * serves.
 */
export const SOURCE_MAPS = 'maps/[file].map';

export type Mode = 'production' | 'development';

/** Returns the rules that compile TypeScript. For development they mark components, so that React can replace them. */
function typescriptRules(scope: string, mode: Mode, { modules, refresh }: BuildPlace): RuleSetRule[] {
  const test = /\.tsx?$/;
  const esbuild = { loader: require.resolve('esbuild-loader'), options: { target: 'es2022', jsx: 'automatic' } };
  if (mode === 'production') return [{ test, use: [modules.stylesLoader, esbuild], exclude: /node_modules/ }];
  const marked = { loader: refresh.loader, options: { scope, track: refresh.track } };
  // The code on the page that replaces modules is not replaced itself.
  const itself = [path.dirname(refresh.track), refresh.elements];
  return [
    { test, use: [modules.stylesLoader, marked], exclude: [/node_modules/, ...itself] },
    { test, use: [esbuild], include: itself },
  ];
}

/** Returns the configuration that shell and remotes share: TypeScript, minifier, cache, evaluated modules. */
export function commonConfig(name: string, mode: Mode, place: BuildPlace): Configuration {
  const { root, tools, evaluated, refresh } = place;
  const router = (file: string) => path.join(root, 'node_modules/react-router/dist/production', file);
  return {
    name,
    mode,
    context: root,
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The package's default build contains warnings for developers only.
      alias:
        mode === 'production'
          ? {
              'react-router$': router('index.mjs'),
              'react-router/dom$': router('dom-export.mjs'),
            }
          : { 'react/jsx-dev-runtime$': refresh.elements },
    },
    module: {
      rules: [
        ...typescriptRules(name, mode, place),
        { test: /\.css$/, type: 'asset/source' },
        ...(evaluated ? [{ test: evaluated.modules, loader: evaluated.loader }] : []),
      ],
    },
    optimization: {
      // Emits nothing if a build fails: pages go from the last working build to the next working one.
      emitOnErrors: false,
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      // Off until the cache knows the constants that were inlined into other modules
      // (https://github.com/webpack/webpack/issues/22019).
      inlineExports: false,
      // Small shared chunks cost more than they save: one request each, and text that compresses badly on its own.
      ...(mode === 'production' && { splitChunks: { minSize: 40_000 } }),
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(root, '.cache/webpack'),
      buildDependencies: { config: tools },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: false,
  };
}
