import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { memoryStorage } from '@nara/shared-contracts/testing';
import { overridden, readOverrides, resetOverrides } from './overrides';

const asking = (...texts: string[]) =>
  `?${texts.map((text) => `remote-override=${encodeURIComponent(text)}`).join('&')}`;
const admin = { name: 'admin', origin: 'http://localhost:3002' };

test('an override is kept for the tab until a newer one for the same remote replaces it', () => {
  const storage = memoryStorage();
  expect(readOverrides(asking('admin@http://localhost:3002'), storage)).toEqual([admin]);
  expect(readOverrides('?page=2', storage)).toEqual([admin]);
  expect(readOverrides(asking('admin@http://localhost:4000', 'storefront@http://localhost:3001'), storage)).toEqual([
    { name: 'admin', origin: 'http://localhost:4000' },
    { name: 'storefront', origin: 'http://localhost:3001' },
  ]);
});

test('a disallowed override in the URL or in storage is neither read nor kept', () => {
  const storage = memoryStorage();
  storage.setItem('nara-remote-overrides', 'admin@http://evil.example');
  expect(readOverrides(asking('storefront@http://evil.example'), storage)).toEqual([]);
  expect(storage.getItem('nara-remote-overrides')).toBe('');
});

test('a reset removes all overrides and keeps the rest of the URL', () => {
  const storage = memoryStorage();
  readOverrides(asking('admin@http://localhost:3002'), storage);
  const href = `http://localhost/admin/orders${asking('admin@http://localhost:3002')}&page=2`;
  expect(resetOverrides(href, storage)).toBe('http://localhost/admin/orders?page=2');
  expect(readOverrides('', storage)).toEqual([]);
});

test('an override replaces only the release of its own remote', () => {
  const releases = [
    { name: 'admin', version: '1', entry: '/remotes/admin/1/remoteEntry.js', integrity: { a: 'sha384-a' } },
    { name: 'storefront', version: '1' },
  ] as unknown as RemoteRelease[];
  expect(overridden(releases, [admin])).toEqual([
    {
      name: 'admin',
      version: 'override',
      entry: 'http://localhost:3002/remoteEntry.js',
      integrity: {},
    },
    releases[1],
  ]);
});
