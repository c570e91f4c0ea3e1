import * as runtime from 'react-refresh/runtime';
import type { DevelopmentState } from './messages';
import { showProblems } from './overlay';

/** One build on the page. */
interface Build {
  name: string;
  /** Hash of what runs. */
  hash(): string;
  /** Fetches and runs what changed; rejects when that cannot be done in place. */
  update(): Promise<unknown>;
}

/** What all builds on a page share: React is there once, and so is what replaces its components. */
interface Hub {
  runtime: typeof runtime;
  /** Takes up a build, and follows its development server. */
  join(build: Build, changes: string): void;
}

declare global {
  /** Made by the first build on the page that is developed. */
  var naraDevelopment: Hub | undefined;
}

/** Pause before a development server that went away is called again. */
const PAUSE_MS = 1000;

interface Renderer {
  /** Left out of production builds. */
  scheduleRefresh?: unknown;
}

interface Hook {
  renderers: Map<number, Renderer>;
  inject(renderer: Renderer): number;
}

/**
 * Has React DOM announce itself to what replaces components, which has to be there before it. Returns whether one did
 * that can: a React of a production build cannot.
 */
function awaitReact(): () => boolean {
  runtime.injectIntoGlobalHook(globalThis as unknown as Window);
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as Hook;
  const isAble = ({ scheduleRefresh }: Renderer) => typeof scheduleRefresh === 'function';
  let canRefresh = [...hook.renderers.values()].some(isAble);
  const { inject } = hook;
  hook.inject = (renderer) => {
    canRefresh ||= isAble(renderer);
    return inject.call(hook, renderer);
  };
  return () => canRefresh;
}

function createHub(): Hub {
  const canRefresh = awaitReact();
  const builds = new Map<string, Build & { changes: string }>();
  const followed = new Set<string>();
  let underWay: Promise<void> = Promise.resolve();

  const renew = async ({ update }: Build) => {
    if (!canRefresh()) return window.location.reload();
    try {
      await update();
      runtime.performReactRefresh();
    } catch (fault) {
      console.info('The page starts anew, because the change cannot be made in place:', fault);
      window.location.reload();
    }
  };

  /** Returns a build that a development server tells of; another one may tell of its own by that name. */
  const buildOf = (address: string, name: string) => {
    const build = builds.get(name);
    return build?.changes === address ? build : undefined;
  };

  const take = async (address: string, { builds: states }: DevelopmentState) => {
    for (const { name, hash, problems } of states) {
      const build = buildOf(address, name);
      if (build && hash && problems.length === 0 && hash !== build.hash()) await renew(build);
    }
  };

  const follow = (address: string) => {
    const socket = new WebSocket(address);
    socket.addEventListener('message', ({ data }) => {
      const state = JSON.parse(data as string) as DevelopmentState;
      const ours = state.builds.filter(({ name }) => buildOf(address, name));
      showProblems(address, [...ours.flatMap(({ problems }) => problems), ...state.types]);
      underWay = underWay.then(() => take(address, state));
    });
    socket.addEventListener('close', () => setTimeout(follow, PAUSE_MS, address));
  };

  return {
    runtime,
    join(build, changes) {
      builds.set(build.name, { ...build, changes });
      if (followed.has(changes)) return;
      followed.add(changes);
      follow(changes);
    },
  };
}

/** Returns what all builds on this page share. */
export function hubOfPage(): Hub {
  globalThis.naraDevelopment ??= createHub();
  return globalThis.naraDevelopment;
}
