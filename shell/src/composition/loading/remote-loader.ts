import type { RemoteRelease } from '@nara/shared-contracts/api/composition';
import type { RemoteModule } from '@nara/shared-contracts/host';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { type RemoteFailure, remoteForPath, satisfies } from '@nara/shared-contracts/rules/composition';
import type { RouteObject } from 'react-router-dom';
import { pause } from '../../waiting';
import { arrived, begin, faulted, IDLE, type Loading, type LoadState } from './load-state';
import { classify, RemoteLoadError } from './remote-load-error';

/** Outcome of loading a release. */
export interface LoadOutcome {
  release: RemoteRelease;
  outcome: 'ready' | RemoteFailure;
  /** Time from the request to its end (ms). */
  durationMs: number;
  attempts: number;
  /** True if it replaced a release that could not be loaded. */
  isFallback: boolean;
  /** Cause of the failure; unset if the outcome says it all. */
  cause?: unknown;
}

export interface LoadedRemote {
  remote: RemoteModule;
  routes: RouteObject[];
}

export interface RemoteLoaderOptions {
  remotes: readonly RemoteRelease[];
  /** Returns the container's `./remote` module, or rejects. */
  importContainer: (release: RemoteRelease) => Promise<unknown>;
  /** Creates the routes of a remote. This is the first call of the remote's own code. */
  createRoutes: (remote: RemoteModule) => RouteObject[];
  /** Returns the release to try if this one cannot be loaded; null if there is none. */
  findFallback?: (failed: RemoteRelease) => Promise<RemoteRelease | null>;
  onOutcome?: (outcome: LoadOutcome) => void;
  /** Version of the contracts that the shell has. */
  contracts?: string;
  attempts?: number;
  /** Timeout of one attempt, in ms. */
  timeoutMs?: number;
  wait?: (ms: number) => Promise<void>;
  random?: () => number;
}

export interface RemoteLoader {
  /** Returns the name of the remote that serves a path. */
  remoteFor(pathname: string): string | undefined;
  /** Loads a remote, at most once. Rejects with a RemoteLoadError; a later call retries. */
  load(name: string): Promise<LoadedRemote>;
  /** Returns the releases of the remotes loaded on this page. The page keeps to them. */
  shown(): RemoteRelease[];
  /** Records that a screen of a loaded remote failed to render. */
  noteRenderFailure(name: string): void;
}

const PAUSE_MS = 400;

/**
 * Loads remotes by their release: checks compatibility first, then makes a limited number of attempts with random
 * pauses, and finally tries another release.
 */
export function createRemoteLoader({
  remotes,
  importContainer,
  createRoutes,
  findFallback = async () => null,
  onOutcome = () => undefined,
  contracts = CONTRACTS_VERSION,
  attempts = 3,
  timeoutMs = 12_000,
  wait = pause,
  random = Math.random,
}: RemoteLoaderOptions): RemoteLoader {
  const loads = new Map<string, Promise<LoadedRemote>>();
  const states = new Map<string, LoadState>();
  const stateOf = (name: string): LoadState => states.get(name) ?? IDLE;

  const attempt = async ({ release }: Loading): Promise<LoadedRemote> => {
    const { name, requires } = release;
    if (!satisfies(contracts, requires.contracts)) throw new RemoteLoadError(name, 'incompatible');
    const loaded = await withTimeout(importContainer(release), timeoutMs, name);
    const remote = (loaded as { remote?: RemoteModule } | null)?.remote;
    if (typeof remote?.createRoutes !== 'function') throw new RemoteLoadError(name, 'invalid-module');
    return { remote, routes: routesOf(name, () => createRoutes(remote)) };
  };

  /** Tries one release until it is ready or has failed. */
  const run = async (first: Loading): Promise<LoadedRemote> => {
    const { release, instead } = first;
    const began = performance.now();
    const enter = <S extends LoadState>(state: S): S => {
      states.set(release.name, state);
      return state;
    };
    const tell = (outcome: LoadOutcome['outcome'], attempts: number, cause?: unknown) =>
      onOutcome({
        release,
        outcome,
        durationMs: Math.round(performance.now() - began),
        attempts,
        isFallback: instead !== null,
        cause,
      });
    for (let loading = enter(first); ; ) {
      try {
        const loaded = await attempt(loading);
        enter(arrived(loading));
        tell('ready', loading.attempt);
        return loaded;
      } catch (cause) {
        const failure = classify(release.name, cause);
        const next = enter(faulted(loading, failure.reason, attempts));
        if (next.status === 'failed') {
          tell(failure.reason, loading.attempt, failure.cause);
          throw failure;
        }
        await wait(PAUSE_MS * loading.attempt * (0.5 + random()));
        loading = next;
      }
    }
  };

  const load = async (name: string): Promise<LoadedRemote> => {
    const release = remotes.find((candidate) => candidate.name === name);
    if (!release) throw new RemoteLoadError(name, 'unregistered');
    return run(begin(release)).catch(async (failure: RemoteLoadError) => {
      const earlier = await findFallback(release).catch(() => null);
      if (!earlier) throw failure;
      return run(begin(earlier, failure.reason)).catch(() => {
        throw failure;
      });
    });
  };

  return {
    remoteFor: (pathname) => remoteForPath(remotes, pathname)?.name,
    load(name) {
      const underway = loads.get(name) ?? load(name);
      loads.set(name, underway);
      underway.catch(() => loads.delete(name));
      return underway;
    },
    shown: () => remotes.filter(({ name }) => stateOf(name).status === 'ready'),
    noteRenderFailure(name) {
      const state = stateOf(name);
      if (state.status !== 'ready') return;
      const { release, attempt: attempts, instead } = state;
      onOutcome({ release, outcome: 'render-failed', durationMs: 0, attempts, isFallback: instead !== null });
    },
  };
}

function routesOf(name: string, create: () => RouteObject[]): RouteObject[] {
  try {
    return create();
  } catch (cause) {
    throw new RemoteLoadError(name, 'start-failed', cause);
  }
}

function withTimeout<T>(work: Promise<T>, ms: number, name: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new RemoteLoadError(name, 'timeout')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
