import type { RemoteRelease } from '@nara/shared-contracts';
import { RemoteLoadError } from './remote-load-error';
import { noteFailure, scriptOf } from './script-hashes';

/** Container that the entry script of a remote leaves behind, whichever tool built it. */
interface Container {
  /** Tells it which modules are shared. */
  init(shareScope: object): unknown;
  /** Fetches a module that it exposes. */
  get(module: string): Promise<() => unknown>;
}

declare global {
  /** The entry script that the document asked for, of the remote whose screen comes first. */
  var naraEntry: HTMLScriptElement | null | undefined;
}

/** Longest wait for an entry script, in ms. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** The document's element for an entry script, while that is still under way or has run; asked once. */
function takeEarly(entry: string): HTMLScriptElement | undefined {
  const early = globalThis.naraEntry;
  globalThis.naraEntry = undefined;
  if (early?.src !== new URL(entry, window.location.href).href) return undefined;
  noteFailure(early, entry);
  return early;
}

/**
 * Runs the entry script of a release, unless the document has, and takes its container from the global that it sets.
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
      // Left where it is, it would be taken for another version's.
      Reflect.set(globalThis, container, undefined);
      if (found) end(() => resolve(found));
      // It arrived, so asking again would bring the same: it cannot be parsed, or threw.
      else fail('start-failed', new Error(`${entry} ran and left no container`));
    };
    if (script.dataset.ran) return take();
    script.addEventListener('error', () => fail('unreachable'));
    // Nothing runs between a script and its event, so the global is this version's.
    script.addEventListener('load', take);
    if (!script.isConnected) document.head.appendChild(script);
  });
}

/**
 * Returns the host of Module Federation containers: it loads each version of each once, lets it know what is shared, and
 * answers its `./remote` module. `scopeFor` gives the share scope for a range of contracts. Rejects with whatever went
 * wrong; a later call tries again.
 */
export function createContainers(
  scopeFor: (contracts: string) => object,
): (release: RemoteRelease) => Promise<unknown> {
  const opened = new Map<string, Promise<Container>>();

  const open = async (release: RemoteRelease): Promise<Container> => {
    const container = await fetchContainer(release);
    await container.init(scopeFor(release.requires.contracts));
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
