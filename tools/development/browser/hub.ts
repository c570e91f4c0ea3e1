import * as runtime from 'react-refresh/runtime';
import type { DevelopmentState } from './messages';

const STYLES = `
:host { all: initial; }
section {
  position: fixed; z-index: 2147483647; inset: auto 0.5rem 0.5rem; max-height: 60vh; overflow: auto;
  padding: 0.75rem 1rem; border: 2px solid #b3261e; border-radius: 0.5rem;
  background: #fff; color: #1a1a1a; font: 0.875rem/1.5 ui-monospace, monospace; box-shadow: 0 4px 24px rgb(0 0 0 / 0.3);
}
header { display: flex; align-items: center; justify-content: space-between; gap: 1rem; }
h2 { margin: 0; font: 600 1rem/1.5 system-ui, sans-serif; color: #b3261e; }
button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid; background: none; color: inherit; font: inherit; cursor: pointer; }
pre { margin: 0.5rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Problems by the development server that reports them. */
const known = new Map<string, readonly string[]>();
let host: HTMLElement | null = null;
/** Text of the problems that the user hid. They stay hidden until they change. */
let hidden = '';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Renders problems over the page, as text: none of it is parsed as markup. */
function draw(problems: readonly string[]): HTMLElement {
  const place = element('div');
  place.popover = 'manual';
  const root = place.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];

  const section = element('section');
  section.setAttribute('aria-label', 'Problems of the sources');
  section.setAttribute('role', 'region');
  const list = element('div');
  list.setAttribute('role', 'status');
  list.append(...problems.map((problem) => element('pre', problem)));
  const close = element('button', 'Hide');
  close.type = 'button';
  close.addEventListener('click', () => {
    hidden = problems.join('\n');
    place.remove();
  });
  const header = element('header');
  header.append(element('h2', problems.length === 1 ? '1 problem' : `${problems.length} problems`), close);
  section.append(header, list);
  root.append(section);
  return place;
}

/** Shows the problems of the sources, by the server that reports them. They disappear when they are fixed. */
function showProblems(source: string, problems: readonly string[]): void {
  known.set(source, problems);
  const all = [...new Set([...known.values()].flat())];
  host?.remove();
  if (all.join('\n') === hidden) return;
  hidden = '';
  host = all.length > 0 ? document.documentElement.appendChild(draw(all)) : null;
  // Above an open dialog.
  host?.showPopover();
}

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
