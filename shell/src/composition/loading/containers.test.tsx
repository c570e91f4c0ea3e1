import { remoteRelease } from '../testing/releases';
import { createContainers } from './containers';

const importContainer = createContainers({});

const release = (version: string) => remoteRelease({ version });

const containerOf = (version: string) => ({
  init: jest.fn(),
  get: jest.fn(async (module: string) => () => `${module} of ${version}`),
});

/** Waits until what was started has requested its script. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the script being loaded for a version, as soon as it is requested. */
async function requested(version: string): Promise<HTMLScriptElement> {
  await settled();
  const found = document.querySelector<HTMLScriptElement>(`script[src*="/${version}/remoteEntry.js"]`);
  if (!found) throw new Error(`no script of ${version} is requested`);
  return found;
}

/** Does what a requested script does: sets the global of its container. */
function arrive(script: HTMLScriptElement, container?: object): void {
  if (container) Object.assign(globalThis, { admin_remote: container });
  script.dispatchEvent(new Event('load'));
}

test('a container is loaded and initialised once, and its script element is removed', async () => {
  const container = containerOf('1');
  const first = importContainer(release('1'));
  const script = await requested('1');
  expect(script.crossOrigin).toBe('anonymous');
  arrive(script, container);
  expect(await first).toBe('./remote of 1');
  expect(await importContainer(release('1'))).toBe('./remote of 1');
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(document.querySelector('script')).toBeNull();
});

test('each version gets its own container and leaves no global behind', async () => {
  const loads = Promise.all([importContainer(release('2')), importContainer(release('3'))]);
  const [two, three] = [await requested('2'), await requested('3')];
  arrive(three, containerOf('3'));
  arrive(two, containerOf('2'));
  expect(await loads).toEqual(['./remote of 2', './remote of 3']);
  const empty = importContainer(release('4'));
  arrive(await requested('4'));
  await expect(empty).rejects.toThrow('RUNTIME-001');
});

test('a container script that failed to load can be requested again', async () => {
  const failing = importContainer(release('5'));
  (await requested('5')).dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('RUNTIME-008');
  const again = importContainer(release('5'));
  arrive(await requested('5'), containerOf('5'));
  expect(await again).toBe('./remote of 5');
});

test('a container whose initialisation failed is initialised again by the next call', async () => {
  const container = containerOf('6');
  container.init.mockRejectedValueOnce(new Error('no'));
  const failing = importContainer(release('6'));
  arrive(await requested('6'), container);
  await expect(failing).rejects.toThrow('no');
  expect(await importContainer(release('6'))).toBe('./remote of 6');
});

test('an entry script that throws is rejected as start-failed with its error', async () => {
  const failing = importContainer(release('8'));
  const script = await requested('8');
  const error = new Error('broken on purpose');
  window.dispatchEvent(new ErrorEvent('error', { error, filename: script.src }));
  arrive(script);
  await expect(failing).rejects.toMatchObject({ reason: 'start-failed', cause: error });
});

test('a container script that takes longer than ten seconds times out', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const outcome = expect(importContainer(release('7'))).rejects.toThrow('timed out');
  await jest.advanceTimersByTimeAsync(9_999);
  expect(document.querySelector('script')).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await outcome;
  expect(document.querySelector('script')).toBeNull();
  jest.useRealTimers();
});

test('the devtools of Module Federation find the host and its remotes', () => {
  const { __FEDERATION__ } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { name: string; options: { remotes: { name: string }[] } }[] };
  };
  const [host] = __FEDERATION__.__INSTANCES__;
  expect(host?.name).toBe('nara_shell');
  expect(host?.options.remotes.map(({ name }) => name)).toContain('admin#1');
});
