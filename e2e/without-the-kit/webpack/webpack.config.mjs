import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const shared = { singleton: true, import: false };

export default (_, { mode }) => ({
  entry: {},
  devtool: 'source-map',
  output: { publicPath: 'auto', uniqueName: 'with_webpack', crossOriginLoading: 'anonymous', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
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
    new ModuleFederationPlugin({
      name: 'with_webpack',
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
      dts: false,
    }),
    ...(mode === 'development' ? [new ReactRefreshPlugin()] : []),
  ],
  devServer: { port: 3011, hot: true, headers: { 'access-control-allow-origin': '*' } },
});
