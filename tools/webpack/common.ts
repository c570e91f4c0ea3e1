import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { fromRoot } from '../paths';

/**
 * Where the source maps of a build go: beside the scripts, none of which names its map, in a folder that no server
 * answers for.
 */
export const SOURCE_MAPS = 'maps/[file].map';

export type Mode = 'production' | 'development';

const STYLES = fromRoot('tools/webpack/styles-loader.cjs');
const ESBUILD = { loader: 'esbuild-loader', options: { target: 'es2022', jsx: 'automatic' } };
/** Code on the page that replaces what is developed, and is not replaced itself. */
const DEVELOPMENT = fromRoot('tools/development/browser');

/** Returns how TypeScript is compiled. For development components are marked, so that React can replace them. */
function typescriptRules(scope: string, mode: Mode): RuleSetRule[] {
  const test = /\.tsx?$/;
  if (mode === 'production') return [{ test, use: [STYLES, ESBUILD], exclude: /node_modules/ }];
  const options = { scope, track: `${DEVELOPMENT}/track.ts` };
  const refresh = { loader: fromRoot('tools/webpack/refresh-loader.cjs'), options };
  return [
    { test, use: [STYLES, refresh], exclude: [/node_modules/, DEVELOPMENT] },
    { test, use: [ESBUILD], include: DEVELOPMENT },
  ];
}

/** Returns the configuration that shell and remotes share: TypeScript, minifier, cache, evaluated modules. */
export function commonConfig(name: string, mode: Mode): Configuration {
  return {
    name,
    mode,
    context: fromRoot(),
    target: ['web', 'es2022'],
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // The package's default build contains warnings for developers alone.
      alias:
        mode === 'production'
          ? {
              'react-router$': fromRoot('node_modules/react-router/dist/production/index.mjs'),
              'react-router/dom$': fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
            }
          : { 'react/jsx-dev-runtime$': `${DEVELOPMENT}/jsx.ts` },
    },
    module: {
      rules: [
        ...typescriptRules(name, mode),
        { test: /\.css$/, type: 'asset/source' },
        {
          test: /node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
          loader: fromRoot('tools/webpack/unused-loader.cjs'),
        },
        {
          test: ['visitor', 'staff'].map((whose) => fromRoot(`shared-contracts/src/browser/${whose}-routes.ts`)),
          loader: fromRoot('tools/webpack/evaluate-loader.cjs'),
        },
      ],
    },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      // Until the cache knows the constants that it put into other modules (https://github.com/webpack/webpack/issues/22019).
      inlineExports: false,
      // Small shared chunks cost more than they save: a request each, and text that compresses badly by itself.
      ...(mode === 'production' && { splitChunks: { minSize: 40_000 } }),
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: fromRoot('.cache/webpack'),
      buildDependencies: { config: [fromRoot('tools/'), fromRoot('package-lock.json')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: false,
  };
}
