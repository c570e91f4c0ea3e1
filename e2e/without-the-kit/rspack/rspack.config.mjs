import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

const shared = { singleton: true, import: false };

export default (_, { mode }) => ({
  entry: {},
  devtool: 'source-map',
  output: { publicPath: 'auto', uniqueName: 'with_rspack', crossOriginLoading: 'anonymous', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            transform: {
              react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
            },
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'with_rspack',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.jsx' },
      shared: {
        react: shared,
        'react/': shared,
        'react-dom': shared,
        'react-router-dom': shared,
        '@tanstack/react-query': shared,
        '@nara/shared-contracts/host': { ...shared, requiredVersion: '^1' },
      },
      manifest: true,
    }),
    ...(mode === 'development' ? [new ReactRefreshRspackPlugin()] : []),
  ],
  devServer: { port: 3012, hot: true, headers: { 'access-control-allow-origin': '*' } },
});
