import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { memoryStorage } from '@nara/shared-contracts/testing';
import { overridden, readOverrides, resetOverrides } from './overrides';

const asking = (...texts: string[]) =>
  `?${texts.map((text) => `remote-override=${encodeURIComponent(text)}`).join('&')}`;
const admin = { name: 'admin', origin: 'http://localhost:3002' };

test('an override lasts as long as the tab; a newer one of the same remote replaces it', () => {
  const storage = memoryStorage();
  expect(readOverrides(asking('admin@http://localhost:3002'), storage)).toEqual([admin]);
  expect(readOverrides('?page=2', storage)).toEqual([admin]);
  expect(readOverrides(asking('admin@http://localhost:4000', 'storefront@http://localhost:3001'), storage)).toEqual([
    { name: 'admin', origin: 'http://localhost:4000' },
    { name: 'storefront', origin: 'http://localhost:3001' },
  ]);
});

test('what is not allowed is not kept either, wherever it stands', () => {
  const storage = memoryStorage();
  storage.setItem('nara-remote-overrides', 'admin@http://evil.example');
  expect(readOverrides(asking('storefront@http://evil.example'), storage)).toEqual([]);
  expect(storage.getItem('nara-remote-overrides')).toBe('');
});

test('a reset forgets them and leads to the same page', () => {
  const storage = memoryStorage();
  readOverrides(asking('admin@http://localhost:3002'), storage);
  const href = `http://localhost/admin/orders${asking('admin@http://localhost:3002')}&page=2`;
  expect(resetOverrides(href, storage)).toBe('http://localhost/admin/orders?page=2');
  expect(readOverrides('', storage)).toEqual([]);
});

test('only the remote that is named comes from elsewhere', () => {
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
