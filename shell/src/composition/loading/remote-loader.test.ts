import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { HostServices, RemoteModule } from '@nara/shared-contracts/host';
import { remoteRelease } from '../testing/releases';
import { createRemoteLoader, type LoadOutcome } from './remote-loader';

const release = (name: string, pathPrefix: string, contracts = '^1') =>
  remoteRelease({ name, version: '1.0.0-abc', pathPrefix, requires: { contracts } });

const broken = {
  createRoutes: () => {
    throw new TypeError('broken');
  },
} as unknown as RemoteModule;
const remotes = [release('storefront', '/'), release('admin', '/admin'), release('future', '/future', '^2')];
const container = { remote: { createRoutes: () => [] } as unknown as RemoteModule };
const unreachable = new Error('RUNTIME-008: failed to load script resources');

interface Options {
  timeoutMs?: number;
  fallback?: RemoteRelease | null;
}

const loaderOf = (
  importContainer: (release: RemoteRelease) => Promise<unknown>,
  { timeoutMs = 1000, fallback = null }: Options = {},
) => {
  const pauses: number[] = [];
  const outcomes: LoadOutcome[] = [];
  const loader = createRemoteLoader({
    remotes,
    importContainer,
    createRoutes: (remote) => remote.createRoutes({} as HostServices),
    findFallback: async () => fallback,
    onOutcome: (outcome) => void outcomes.push(outcome),
    wait: async (ms) => void pauses.push(ms),
    random: () => 0.5,
    timeoutMs,
    contracts: '1.0.0',
  });
  const told = () =>
    outcomes.map(({ release: { version }, outcome, attempts, isFallback }) => [version, outcome, attempts, isFallback]);
  return { loader, pauses, outcomes, told };
};

test('the loader finds the remote of a path by its longest prefix', () => {
  const { loader } = loaderOf(async () => container);
  expect(loader.remoteFor('/admin/orders')).toBe('admin');
  expect(loader.remoteFor('/administration')).toBe('storefront');
});

test('a remote is loaded once for two calls at the same time', async () => {
  const importContainer = jest.fn(async () => container);
  const { loader } = loaderOf(importContainer);
  const [first, second] = await Promise.all([loader.load('admin'), loader.load('admin')]);
  expect(first.remote).toBe(container.remote);
  expect(second).toBe(first);
  expect(importContainer).toHaveBeenCalledTimes(1);
});

test('an unreachable remote is loaded again after growing pauses', async () => {
  const importContainer = jest
    .fn()
    .mockRejectedValueOnce(unreachable)
    .mockRejectedValueOnce(unreachable)
    .mockResolvedValue(container);
  const { loader, pauses } = loaderOf(importContainer);
  await expect(loader.load('admin')).resolves.toMatchObject({ remote: container.remote });
  expect(pauses).toEqual([400, 800]);
});

test('a remote load fails after three attempts, and a later load starts afresh', async () => {
  const importContainer = jest.fn().mockRejectedValue(unreachable);
  const { loader } = loaderOf(importContainer);
  await expect(loader.load('admin')).rejects.toMatchObject({ remote: 'admin', reason: 'unreachable' });
  expect(importContainer).toHaveBeenCalledTimes(3);
  importContainer.mockResolvedValue(container);
  await expect(loader.load('admin')).resolves.toMatchObject({ remote: container.remote });
});

test.each([
  ['unregistered', 'nobody', async () => container],
  ['incompatible', 'future', async () => container],
  ['invalid-module', 'admin', async () => ({ remote: {} })],
  ['invalid-module', 'admin', async () => null],
  ['incompatible', 'admin', () => Promise.reject(new Error("Can not get 'left-out'"))],
  ['start-failed', 'admin', () => Promise.reject(new TypeError('x is not a function'))],
  ['start-failed', 'admin', () => Promise.reject(new Error('RUNTIME-008: ScriptExecutionError: setTimeout of null'))],
  ['timeout', 'admin', () => Promise.reject(new Error('RUNTIME-008: ScriptNetworkError: Script timed out.'))],
])('a remote load is rejected with %s', async (reason, name, importContainer) => {
  const { loader } = loaderOf(importContainer);
  await expect(loader.load(name)).rejects.toMatchObject({ name: 'RemoteLoadError', reason });
});

test('a remote that never answers is rejected with timeout', async () => {
  const { loader } = loaderOf(() => new Promise(() => undefined), { timeoutMs: 5 });
  await expect(loader.load('admin')).rejects.toMatchObject({ reason: 'timeout' });
});

test('a remote that fails to start is reported with the cause', async () => {
  const cause = new TypeError('x is not a function');
  const { loader, outcomes } = loaderOf(() => Promise.reject(cause));
  await expect(loader.load('admin')).rejects.toThrow('start-failed');
  expect(outcomes).toEqual([expect.objectContaining({ outcome: 'start-failed', cause })]);
});

const earlier = { ...release('admin', '/admin'), version: '0.9.0' };
const onlyEarlier = async ({ version }: RemoteRelease) => (version === '0.9.0' ? container : { remote: broken });

test('an earlier version replaces one that cannot start, and both outcomes are reported', async () => {
  const { loader, told } = loaderOf(onlyEarlier, { fallback: earlier });
  await expect(loader.load('admin')).resolves.toMatchObject({ remote: container.remote, routes: [] });
  expect(told()).toEqual([
    ['1.0.0-abc', 'start-failed', 1, false],
    ['0.9.0', 'ready', 1, true],
  ]);
});

test('an earlier version replaces one that is incompatible or unreachable after three attempts', async () => {
  const future = loaderOf(async () => container, { fallback: { ...release('future', '/future'), version: '0.9.0' } });
  await expect(future.loader.load('future')).resolves.toMatchObject({ remote: container.remote });
  const lost = loaderOf(
    async ({ version }) => {
      if (version === '0.9.0') return container;
      throw unreachable;
    },
    { fallback: earlier },
  );
  await lost.loader.load('admin');
  expect(lost.told()[0]).toEqual(['1.0.0-abc', 'unreachable', 3, false]);
});

test('a load whose fallback also fails is rejected with the reason of the active version', async () => {
  const { loader, told } = loaderOf(async ({ version }) => (version === '0.9.0' ? null : { remote: broken }), {
    fallback: earlier,
  });
  await expect(loader.load('admin')).rejects.toMatchObject({ reason: 'start-failed' });
  expect(told()[1]).toEqual(['0.9.0', 'invalid-module', 1, true]);
  expect(loader.shown()).toEqual([]);
});

test('the loader lists the loaded releases and reports a render failure of a loaded one only', async () => {
  const { loader, told } = loaderOf(async () => container);
  loader.noteRenderFailure('admin');
  await loader.load('admin');
  expect(loader.shown().map(({ name }) => name)).toEqual(['admin']);
  loader.noteRenderFailure('admin');
  expect(told().map(([, outcome]) => outcome)).toEqual(['ready', 'render-failed']);
});
