import type { RemoteModule, RemoteRelease } from '@nara/shared-contracts';
import { createRemoteLoader } from './remote-loader';

const release = (name: string, pathPrefix: string, contracts = '^1'): RemoteRelease => ({
  name,
  version: '1.0.0-abc',
  container: `${name}_remote`,
  entry: `/remotes/${name}/1.0.0-abc/remoteEntry.js`,
  pathPrefix,
  requires: { contracts },
  integrity: {},
  preload: {},
});

const remotes = [release('storefront', '/'), release('admin', '/admin'), release('future', '/future', '^2')];
const container = { remote: { createRoutes: () => [] } as unknown as RemoteModule };
const unreachable = new Error('RUNTIME-008: failed to load script resources');

const loaderOf = (importContainer: (release: RemoteRelease) => Promise<unknown>, timeoutMs = 1000) => {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  return {
    loader: createRemoteLoader({ remotes, importContainer, wait, random: () => 0.5, timeoutMs, contracts: '1.0.0' }),
    pauses,
  };
};

test('finds the remote of a path by its longest prefix', () => {
  const { loader } = loaderOf(async () => container);
  expect(loader.remoteFor('/admin/orders')).toBe('admin');
  expect(loader.remoteFor('/administration')).toBe('storefront');
});

test('loads a remote once, however often it is asked for', async () => {
  const importContainer = jest.fn(async () => container);
  const { loader } = loaderOf(importContainer);
  const [first, second] = await Promise.all([loader.load('admin'), loader.load('admin')]);
  expect(first).toBe(container.remote);
  expect(second).toBe(first);
  expect(importContainer).toHaveBeenCalledTimes(1);
});

test('tries again after a passing fault, with longer pauses', async () => {
  const importContainer = jest
    .fn()
    .mockRejectedValueOnce(unreachable)
    .mockRejectedValueOnce(unreachable)
    .mockResolvedValue(container);
  const { loader, pauses } = loaderOf(importContainer);
  await expect(loader.load('admin')).resolves.toBe(container.remote);
  expect(pauses).toEqual([400, 800]);
});

test('gives up after three tries, and tries afresh when asked again', async () => {
  const importContainer = jest.fn().mockRejectedValue(unreachable);
  const { loader } = loaderOf(importContainer);
  await expect(loader.load('admin')).rejects.toMatchObject({ remote: 'admin', reason: 'unreachable' });
  expect(importContainer).toHaveBeenCalledTimes(3);
  importContainer.mockResolvedValue(container);
  await expect(loader.load('admin')).resolves.toBe(container.remote);
});

test.each([
  ['unregistered', 'nobody', async () => container],
  ['incompatible', 'future', async () => container],
  ['invalid-module', 'admin', async () => ({ remote: {} })],
  ['invalid-module', 'admin', async () => null],
  ['start-failed', 'admin', () => Promise.reject(new TypeError('x is not a function'))],
])('refuses with %s', async (reason, name, importContainer) => {
  const { loader } = loaderOf(importContainer);
  await expect(loader.load(name)).rejects.toMatchObject({ name: 'RemoteLoadError', reason });
});

test('a remote that never answers is a timeout', async () => {
  const { loader } = loaderOf(() => new Promise(() => undefined), 5);
  await expect(loader.load('admin')).rejects.toMatchObject({ reason: 'timeout' });
});
