import {
  CONTRACTS_VERSION,
  type RemoteModule,
  type RemoteRelease,
  remoteForPath,
  satisfies,
} from '@nara/shared-contracts';
import { classify, isPassing } from './classify';
import { RemoteLoadError } from './remote-load-error';

export interface RemoteLoaderOptions {
  remotes: readonly RemoteRelease[];
  /** Answers the container's `./remote` module, or rejects. */
  importContainer: (release: RemoteRelease) => Promise<unknown>;
  contracts?: string;
  attempts?: number;
  /** Longest time for one attempt, in ms. */
  timeoutMs?: number;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface RemoteLoader {
  /** Name of the remote that answers a path. */
  remoteFor(pathname: string): string | undefined;
  /** The remote, loaded at most once. Rejects with a RemoteLoadError; a later call tries again. */
  load(name: string): Promise<RemoteModule>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const PAUSE_MS = 400;

/** Loads remotes by their release: compatibility first, then a bounded number of tries with a pause that differs by chance. */
export function createRemoteLoader({
  remotes,
  importContainer,
  contracts = CONTRACTS_VERSION,
  attempts = 3,
  timeoutMs = 12_000,
  wait = sleep,
  random = Math.random,
}: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Promise<RemoteModule>>();

  const attempt = async (release: RemoteRelease): Promise<RemoteModule> => {
    const loaded = await withTimeout(importContainer(release), timeoutMs, release.name);
    const remote = (loaded as { remote?: RemoteModule } | null)?.remote;
    if (typeof remote?.createRoutes !== 'function') throw new RemoteLoadError(release.name, 'invalid-module');
    return remote;
  };

  const load = async (name: string): Promise<RemoteModule> => {
    const release = remotes.find((candidate) => candidate.name === name);
    if (!release) throw new RemoteLoadError(name, 'unregistered');
    if (!satisfies(contracts, release.requires.contracts)) throw new RemoteLoadError(name, 'incompatible');
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(release);
      } catch (cause) {
        const failure = classify(name, cause);
        if (tries >= attempts || !isPassing(failure.reason)) throw failure;
        await wait(PAUSE_MS * tries * (0.5 + random()));
      }
    }
  };

  return {
    remoteFor: (pathname) => remoteForPath(remotes, pathname)?.name,
    load(name) {
      const underway = loads.get(name) ?? load(name);
      loads.set(name, underway);
      underway.catch(() => loads.delete(name));
      return underway;
    },
  };
}

function withTimeout<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteLoadError(name, 'timeout')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
