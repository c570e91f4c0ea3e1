import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { createContainers } from './containers';

const release = (version: string): RemoteRelease => ({
  name: 'admin',
  version,
  container: 'admin_remote',
  entry: `/remotes/admin/${version}/remoteEntry.js`,
  pathPrefix: '/admin',
  requires: { contracts: '^1' },
  integrity: {},
  preload: {},
});

const containerOf = (version: string) => ({
  init: jest.fn(),
  get: jest.fn(async (module: string) => () => `${module} of ${version}`),
});

/** Returns the scripts being loaded. */
const requested = (): HTMLScriptElement[] => [...document.head.querySelectorAll('script')];

/** Does what a requested script does: sets the global of its container. */
function arrive(script: HTMLScriptElement | undefined, container?: object): void {
  if (container) Object.assign(globalThis, { admin_remote: container });
  script?.dispatchEvent(new Event('load'));
}

test('a container is loaded once, and told what is shared', async () => {
  const shareScope = {};
  const importContainer = createContainers(shareScope);
  const container = containerOf('1');
  const first = importContainer(release('1'));
  arrive(requested()[0], container);
  expect(await first).toBe('./remote of 1');
  expect(await importContainer(release('1'))).toBe('./remote of 1');
  expect(container.init.mock.calls).toEqual([[shareScope]]);
  expect(requested()).toEqual([]);
});

describe('the entry script that the document asked for', () => {
  /** Adds the script as the document does. With a container, the script has already run. */
  function ahead(version: string, container?: object): HTMLScriptElement {
    const script = Object.assign(document.createElement('script'), { src: release(version).entry });
    document.head.append(script);
    globalThis.naraEntry = script;
    if (!container) return script;
    Object.assign(globalThis, { admin_remote: container });
    script.dataset.ran = '1';
    return script;
  }

  test('is taken up when it has run, and not asked for again', async () => {
    ahead('1', containerOf('1'));
    const loading = createContainers({})(release('1'));
    expect(requested()).toEqual([]);
    expect(await loading).toBe('./remote of 1');
  });

  test('is waited for while it is under way', async () => {
    const script = ahead('1');
    const loading = createContainers({})(release('1'));
    expect(requested()).toEqual([script]);
    arrive(script, containerOf('1'));
    expect(await loading).toBe('./remote of 1');
  });

  test('is asked for again under an address of its own when it fails', async () => {
    const importContainer = createContainers({});
    ahead('4');
    const failing = importContainer(release('4'));
    requested()[0]?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toMatchObject({ reason: 'unreachable' });
    const again = importContainer(release('4'));
    expect(requested()[0]?.src).toContain('remoteEntry.js?again=');
    arrive(requested()[0], containerOf('4'));
    expect(await again).toBe('./remote of 4');
  });

  test('of another version is left alone, and what it left behind is not taken for this one', async () => {
    const other = ahead('1', containerOf('1'));
    const loading = createContainers({})(release('2'));
    other.remove();
    arrive(requested()[0], containerOf('2'));
    expect(await loading).toBe('./remote of 2');
  });
});

test('each version gets its own container, and leaves none behind', async () => {
  const importContainer = createContainers({});
  const loads = Promise.all([importContainer(release('1')), importContainer(release('2'))]);
  const [one, two] = requested();
  arrive(two, containerOf('2'));
  arrive(one, containerOf('1'));
  expect(await loads).toEqual(['./remote of 1', './remote of 2']);
  const third = importContainer(release('3'));
  arrive(requested()[0]);
  await expect(third).rejects.toMatchObject({
    reason: 'start-failed',
    cause: new Error('/remotes/admin/3/remoteEntry.js ran and left no container'),
  });
});

test('a script that does not arrive can be asked for again, under an address of its own', async () => {
  const importContainer = createContainers({});
  const failing = importContainer(release('1'));
  requested()[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toMatchObject({ remote: 'admin', reason: 'unreachable' });
  const again = importContainer(release('1'));
  expect(requested()[0]?.src).toContain('remoteEntry.js?again=');
  arrive(requested()[0], containerOf('1'));
  expect(await again).toBe('./remote of 1');
});

test('a container that cannot start is started afresh by the next call', async () => {
  const importContainer = createContainers({});
  const failing = importContainer(release('1'));
  arrive(requested()[0], { ...containerOf('1'), init: () => Promise.reject(new Error('no')) });
  await expect(failing).rejects.toThrow('no');
  const again = importContainer(release('1'));
  arrive(requested()[0], containerOf('1'));
  expect(await again).toBe('./remote of 1');
});

test('a script that takes longer than ten seconds is a timeout', async () => {
  jest.useFakeTimers();
  const loading = createContainers({})(release('1'));
  jest.advanceTimersByTime(9_999);
  expect(requested()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  await expect(loading).rejects.toMatchObject({ reason: 'timeout' });
  expect(requested()).toEqual([]);
  jest.useRealTimers();
});
