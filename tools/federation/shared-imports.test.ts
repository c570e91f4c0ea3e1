import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { chunksNamedIn } from '../../commerce-api/src/delivery/releases/check/named-chunks';
import { bundle } from '../build/bundle';
import { fromRoot } from '../paths';
import { commonConfig } from '../webpack/common';
import { HERE, remoteHere } from '../webpack/here';
import { sharedFor } from './shared-modules';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nara-imports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a container from these sources, by file, as releases are built. */
function build(sources: Record<string, string>) {
  mkdirSync(path.join(folder, 'src'));
  const all = { 'package.json': '{ "sideEffects": false }', ...sources };
  for (const [file, source] of Object.entries(all)) writeFileSync(path.join(folder, 'src', file), source);
  const common = commonConfig('imports', 'production', HERE);
  return bundle({
    ...common,
    devtool: false,
    cache: false,
    entry: {},
    output: {
      path: path.join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: 'imports',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    resolve: { ...common.resolve, modules: [fromRoot('node_modules')] },
    plugins: [
      new ModuleFederationPlugin({
        name: 'imports',
        filename: 'remoteEntry.js',
        exposes: { './remote': path.join(folder, 'src/remote.js') },
        shared: sharedFor('consumer', remoteHere('storefront')),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
      }),
    ],
  });
}

test('a build reports which exports it uses of each shared module that it does not bundle', async () => {
  const { sharedImports } = await build({
    'remote.js': `
      import * as React from 'react';
      import { useMutation, useQuery as useData, useQueries } from '@tanstack/react-query';
      import * as styles from 'styled-components';
      import { kept } from './some';
      import 'react-dom';
      const unused = () => useQueries();
      export const remote = { load: () => import('./later'), kept, parts: [useMutation, useData, React.useState, styles] };`,
    'some.js': `
      import { useId } from 'react';
      import { useParams } from 'react-router-dom';
      export { Link } from 'react-router-dom';
      export const kept = () => useId();
      export const dropped = () => useParams();`,
    // `aside` is imported, but none of its exports is used.
    'later.js': `import './aside'; import { create } from 'zustand'; export const later = create;`,
    'aside.js': `import { createStore } from 'zustand'; export const aside = createStore;`,
  });
  expect(sharedImports).toEqual({
    // React is also needed by the query library, which the build brings.
    react: ['*', 'useId', 'useState'],
    'react/jsx-runtime': ['jsx'],
    'styled-components': ['*'],
    zustand: ['create'],
  });
}, 60_000);

test('a build without shared modules reports no shared imports', async () => {
  expect((await build({ 'remote.js': 'export const remote = 1;' })).sharedImports).toEqual({});
}, 60_000);

test('the release check finds in the entry every script that webpack made', async () => {
  await build({
    'remote.js': `export const remote = [() => import('./one'), () => import('./two')];`,
    'one.js': `import { useId } from 'react'; export const one = useId;`,
    'two.js': 'export const two = 2;',
  });
  const scripts = readdirSync(path.join(folder, 'dist')).filter((file) => file.endsWith('.js'));
  const entry = 'remoteEntry.js';
  const others = scripts.filter((file) => file !== entry);
  expect(others.length).toBeGreaterThanOrEqual(3);
  expect(chunksNamedIn(readFileSync(path.join(folder, 'dist', entry), 'utf8')).sort()).toEqual(others.sort());
}, 60_000);
