import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { preloadPlan } from './preload';

const base = '/remotes/storefront/1.0.0-abc/';
const release: RemoteRelease = {
  name: 'storefront',
  version: '1.0.0-abc',
  container: 'storefront_remote',
  entry: `${base}remoteEntry.js`,
  pathPrefix: '/',
  requires: { contracts: '^1' },
  integrity: { 'remoteEntry.js': 'sha384-entry', 'product.js': 'sha384-product' },
  preload: {
    '/product/:id': { scripts: [`${base}remoteEntry.js`, `${base}product.js`], data: ['/api/catalogue/products/:id'] },
  },
};

test('a preload plan names the entry by version, chunks by content hash, and the data of the path', () => {
  expect(preloadPlan([release], '/product/nara-001')).toEqual({
    remote: 'storefront',
    scripts: [
      { url: `${base}remoteEntry.js`, integrity: 'sha384-entry', kind: 'entry' },
      { url: '/remotes/storefront/files/product/product.js', integrity: 'sha384-product', kind: 'chunk' },
    ],
    data: ['/api/catalogue/products/nara-001'],
  });
});

test('a path without a plan preloads only the entry', () => {
  expect(preloadPlan([release], '/product')).toEqual({
    remote: 'storefront',
    scripts: [{ url: release.entry, integrity: 'sha384-entry', kind: 'entry' }],
    data: [],
  });
});

test('a path without a remote preloads nothing', () => {
  expect(preloadPlan([{ ...release, pathPrefix: '/shop' }], '/elsewhere')).toEqual({
    remote: null,
    scripts: [],
    data: [],
  });
});
