import * as runtime from 'react-refresh/runtime';
import type { DevelopmentState } from './messages';
import { showProblems } from './overlay';

/** One build on the page. */
interface Build {
  name: string;
  /** Returns the hash of the running code. */
  hash(): string;
  /** Fetches and runs the changes. Rejects if that cannot be done in place. */
  update(): Promise<unknown>;
}

/**
 * State shared by all builds on a page. React exists only once there, and so does the runtime that replaces its
 * components.
 */
interface Hub {
  runtime: typeof runtime;
  /** Adds a build and follows its development server. */
  join(build: Build, changes: string): void;
}

declare global {
  /** Created by the first build under development on the page. */
  var naraDevelopment: Hub | undefined;
}

/** Delay before reconnecting to a development server (ms). */
const PAUSE_MS = 1000;

interface Renderer {
  /** Absent in production builds. */
  scheduleRefresh?: unknown;
}

interface Hook {
  renderers: Map<number, Renderer>;
  inject(renderer: Renderer): number;
}

/**
 * Makes React DOM register with the refresh runtime, which must exist before React DOM. Returns a function that tells
 * whether a React that supports refresh has registered. The React of a production build does not.
 */
function awaitReact(): () => boolean {
  runtime.injectIntoGlobalHook(globalThis as unknown as Window);
  const hook = Reflect.get(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__') as Hook;
  const isAble = ({ scheduleRefresh }: Renderer) => typeof scheduleRefresh === 'function';
  let canRefresh = [...hook.renderers.values()].some(isAble);
  const { inject } = hook;
  hook.inject = (renderer) => {
    canRefresh ||= isAble(renderer);
    const id = inject.call(hook, renderer);
    // Refresh runtimes of remotes that bring their own look for React here. The hook lists it only in a browser with
    // React's devtools.
    hook.renderers.set(id, renderer);
    return id;
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

  /** Returns a build that a development server reports on. Another server may report its own build of the same name. */
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

/** Returns the state shared by all builds on this page. */
export function hubOfPage(): Hub {
  globalThis.naraDevelopment ??= createHub();
  return globalThis.naraDevelopment;
}
