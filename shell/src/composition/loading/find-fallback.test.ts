import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { remoteRelease } from '../testing/releases';
import { findFallback } from './find-fallback';

const release = (version: string, entry = `/remotes/admin/${version}/remoteEntry.js`) =>
  remoteRelease({ version, entry });

const answer = (active: RemoteRelease, previous?: RemoteRelease) => {
  globalThis.fetch = jest.fn(async () => ({
    json: async () => ({ contracts: '1.0.0', remotes: [{ ...active, previous }] }),
  })) as unknown as typeof fetch;
};

test('the fallback of a remote is its previously active version, or rather one activated since', async () => {
  answer(release('2'), release('1'));
  expect(await findFallback(release('2'))).toMatchObject({ version: '1' });
  answer(release('3'), release('2'));
  expect(await findFallback(release('2'))).toMatchObject({ version: '3' });
});

test.each([
  ['there is no earlier version', undefined],
  ['it is not from our own folder', release('1', 'https://evil.example/remotes/admin/1/remoteEntry.js')],
  ['it is of another remote', release('1', '/remotes/storefront/1/remoteEntry.js')],
])('a remote has no fallback when %s', async (_, previous) => {
  answer(release('2'), previous);
  expect(await findFallback(release('2'))).toBeNull();
});

test('a development server has no fallback', async () => {
  answer(release('2'), release('1'));
  expect(await findFallback(release('x', 'http://localhost:3002/remoteEntry.js'))).toBeNull();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});
