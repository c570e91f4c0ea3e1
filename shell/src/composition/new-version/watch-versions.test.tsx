import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { newVersions, watchVersions } from './new-version-bar';

const release = (name: string, version: string, entry = `/remotes/${name}/${version}/remoteEntry.js`) =>
  ({ name, version, entry }) as RemoteRelease;

test('only new versions of the releases on the page are reported', () => {
  const shown = [release('storefront', '1')];
  expect(newVersions(shown, [release('storefront', '1'), release('admin', '2')])).toBe('');
  expect(newVersions(shown, [release('storefront', '2'), release('admin', '2')])).toBe('storefront 2');
  expect(newVersions([], [release('storefront', '2')])).toBe('');
  expect(newVersions([{ name: 'shell', version: '1' }], [{ name: 'shell', version: '2' }])).toBe('shell 2');
  expect(newVersions([release('admin', 'override', 'http://localhost:3002/a.js')], [release('admin', '2')])).toBe('');
});

test('new versions are requested on focus and every five minutes, not on each focus event', async () => {
  jest.useFakeTimers();
  const findActive = jest.fn(async () => [release('admin', '2')]);
  const onAnswer = jest.fn();
  watchVersions({ page: window, shown: () => [release('admin', '1')], findActive, onAnswer });
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(findActive).toHaveBeenCalledTimes(1);
  expect(onAnswer).toHaveBeenCalledWith('admin 2');
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(findActive).toHaveBeenCalledTimes(2);
  findActive.mockRejectedValueOnce(new Error('offline'));
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(findActive).toHaveBeenCalledTimes(4);
  jest.useRealTimers();
});
