import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import { RemoteLoadError } from './remote-load-error';
import { noteFailure, scriptOf } from './script-hashes';

/** Container that the entry script of a remote defines, with any build tool. */
interface Container {
  /** Passes the shared modules to the container. */
  init(shareScope: object): unknown;
  /** Loads a module that it exposes. */
  get(module: string): Promise<() => unknown>;
}

declare global {
  /** Entry script element in the document, for the remote of the first screen. */
  var naraEntry: HTMLScriptElement | null | undefined;
}

/** Timeout (ms) of an entry script. */
const SCRIPT_TIMEOUT_MS = 10_000;

/** Returns the document's element for an entry script, which is loading or has run. Returns it only once. */
function takeEarly(entry: string): HTMLScriptElement | undefined {
  const early = globalThis.naraEntry;
  globalThis.naraEntry = undefined;
  if (early?.src !== new URL(entry, window.location.href).href) return undefined;
  noteFailure(early, entry);
  return early;
}

/**
 * Runs the entry script of a release, unless the document already has, and takes its container from the global that it
 * sets.
 */
function fetchContainer({ name, container, entry }: RemoteRelease): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = takeEarly(entry) ?? scriptOf(entry);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      script.remove();
      settle();
    };
    const fail = (reason: 'timeout' | 'unreachable' | 'start-failed', cause?: Error) =>
      end(() => reject(new RemoteLoadError(name, reason, cause)));
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS, 'timeout');
    const take = () => {
      const found = Reflect.get(globalThis, container) as Container | undefined;
      // A global left in place would be mistaken for that of another version.
      Reflect.set(globalThis, container, undefined);
      if (found) end(() => resolve(found));
      // The script loaded, so a retry would give the same result: it cannot be parsed, or it threw.
      else fail('start-failed', new Error(`${entry} ran and left no container`));
    };
    if (script.dataset.ran) return take();
    script.addEventListener('error', () => fail('unreachable'));
    // No other script runs between a script and its load event, so the global belongs to this version.
    script.addEventListener('load', take);
    if (!script.isConnected) document.head.appendChild(script);
  });
}

/**
 * Returns the host of Module Federation containers. It loads each version once, passes it the shared modules, and
 * returns its `./remote` module. Rejects with the cause; a later call retries.
 */
export function createContainers(shareScope: object): (release: RemoteRelease) => Promise<unknown> {
  const opened = new Map<string, Promise<Container>>();

  const open = async (release: RemoteRelease): Promise<Container> => {
    const container = await fetchContainer(release);
    await container.init(shareScope);
    return container;
  };

  return async (release) => {
    const key = `${release.container}@${release.version}`;
    const underway = opened.get(key) ?? open(release);
    opened.set(key, underway);
    underway.catch(() => opened.delete(key));
    const factory = await (await underway).get('./remote');
    return factory();
  };
}
