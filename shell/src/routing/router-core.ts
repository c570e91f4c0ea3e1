import {
  type Blocker,
  type BlockerFunction,
  type DataRouteMatch,
  type DataRouteObject,
  type Location,
  NavigationType,
  type RelativeRoutingType,
  type To,
} from 'react-router-dom';
import { encodeAddress, isElsewhere, resolveAddress } from './address';
import { createBlockers } from './blockers';
import type { PageHistory } from './history';
import { loadScreens, matchPathname } from './routes';

/** An address that nobody answers. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/** State of the screen shown and of the one on its way: the part of react-router's state that its hooks and our code read. */
export interface RouterState {
  location: Location;
  historyAction: NavigationType;
  /** Routes of the address, the outermost first. */
  matches: DataRouteMatch[];
  /** Why the screen cannot be shown, by the id of the route whose `errorElement` tells it. */
  errors: Record<string, unknown> | null;
  /** State of a navigation in react-router's words; nothing is ever submitted. */
  navigation: { state: 'idle' | 'loading' | 'submitting'; location?: Location };
  /** The first address has its screen, or the reason why it has none. */
  initialized: boolean;
  preventScrollReset: boolean;
  blockers: Map<string, Blocker>;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** The route from whose screen a relative address goes on; the innermost unless given. */
  fromRouteId?: string;
  relative?: RelativeRoutingType;
}

/** The one router of a page, as react-router's hooks use it. */
export interface ShellRouter {
  readonly state: RouterState;
  /** Tells of every change, before React draws it. Returns the way to stop. */
  subscribe(listener: (state: RouterState) => void): () => void;
  /** Goes to an address, or so many entries through the history. Resolves when it is shown, or another took over. */
  navigate(to: number): Promise<void>;
  navigate(to: To | null, options?: NavigateOptions): Promise<void>;
  /** Has a function asked before anybody goes elsewhere. The last one asked for counts. */
  getBlocker(key: string, asks: BlockerFunction): Blocker;
  deleteBlocker(key: string): void;
}

interface RouterOptions {
  history: PageHistory;
  /** Where the page comes from: `https://shop.example`. */
  origin: string;
  /** Stands around every screen, and tells with its `errorElement` what has no screen. */
  root: DataRouteObject;
  /** Returns the routes that may answer a path, each within `root`, at once if they are there. */
  routesFor(pathname: string): DataRouteObject[] | Promise<DataRouteObject[]>;
  /** Tells whether the next document is better than this page, because something of it failed. */
  isOutdated?(): boolean;
}

const IDLE: RouterState['navigation'] = { state: 'idle' };

const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** Tells whether an address leads to another part of the page that is shown. */
const isPartOf = (shown: Location, { pathname, search, hash }: Location): boolean =>
  hash !== '' && shown.pathname === pathname && shown.search === search;

/**
 * Makes a router and starts to load the first screen. The screen shown stays until the next is ready; a navigation that
 * begins meanwhile takes over.
 */
export function createRouter({ history, origin, root, routesFor, isOutdated }: RouterOptions): ShellRouter {
  const listeners = new Set<(state: RouterState) => void>();
  const rootMatch: DataRouteMatch = { route: root, params: {}, pathname: '/', pathnameBase: '/' };
  let underway: AbortController | undefined;
  /** Resolves a navigation through the history. */
  let arrive: (() => void) | undefined;
  /** Told once the browser is back at the entry that a blocker keeps it on. */
  let onReturned: (() => void) | undefined;
  let state: RouterState = {
    location: history.location,
    historyAction: NavigationType.Pop,
    matches: [],
    errors: null,
    navigation: IDLE,
    initialized: false,
    preventScrollReset: false,
    blockers: new Map(),
  };

  const update = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener(state);
  };
  const blockers = createBlockers((now) => update({ blockers: now }));
  const urlOf = (location: Location) => new URL(origin + location.pathname + location.search);
  const enter = (action: NavigationType, location: Location) => {
    if (action === NavigationType.Push) history.push(location);
    if (action === NavigationType.Replace) history.replace(location);
  };
  const arrived = () => {
    arrive?.();
    arrive = undefined;
  };

  /** Asks whoever has unsaved changes. Returns whether the page stays. */
  const isKept = (nextLocation: Location, historyAction: NavigationType, goOn: () => void) =>
    blockers.keep({ currentLocation: state.location, nextLocation, historyAction }, goOn);

  /** Finds and loads what an address shows. Calls back at once when all of it is there. */
  const show = async (historyAction: NavigationType, location: Location, preventScrollReset = false) => {
    underway?.abort();
    underway = new AbortController();
    const { signal } = underway;
    const load = <T>(work: Promise<T>) => {
      if (state.initialized && state.navigation.location !== location)
        update({ navigation: { state: 'loading', location } });
      return work;
    };
    const complete = (screen: Pick<RouterState, 'matches' | 'errors'>) => {
      if (signal.aborted) return;
      underway = undefined;
      enter(historyAction, location);
      const came = { location, historyAction, preventScrollReset, navigation: IDLE, initialized: true };
      update({ ...screen, ...came, blockers: blockers.released() });
      arrived();
    };
    const fail = (error: unknown) => complete({ matches: [rootMatch], errors: { [root.id]: error } });

    if (state.initialized && isPartOf(state.location, location)) return complete(state);
    let routes: DataRouteObject[];
    try {
      const found = routesFor(location.pathname);
      routes = found instanceof Promise ? await load(found) : found;
    } catch (error) {
      return fail(error);
    }
    if (signal.aborted) return;
    const matches = matchPathname(routes, location.pathname, origin);
    if (!matches) return fail(new NotFoundError(location.pathname));
    // After a failure nothing counts as there.
    const from = { url: urlOf(state.location), matches: state.errors ? [] : state.matches };
    const loading = loadScreens({ from, to: { url: urlOf(location), matches }, signal });
    complete({ matches, errors: loading ? await load(loading) : null });
  };

  const locationOf = (to: To | null, { state: left, fromRouteId, relative }: NavigateOptions): Location => {
    const { pathname, search, hash } = state.location;
    if (to !== null && isElsewhere(to, origin)) throw new Error('External navigation is not allowed');
    const from = state.matches.findIndex(({ route }) => route.id === fromRouteId);
    const matches = from < 0 ? state.matches : state.matches.slice(0, from + 1);
    const path = resolveAddress(to || '.', { matches, pathname, isPathRelative: relative === 'path' });
    const address = to === null ? { ...path, search, hash } : path;
    return { ...encodeAddress(address, origin), state: left ?? null, key: createKey() };
  };

  history.listen((location, delta) => {
    if (onReturned) {
      onReturned();
      onReturned = undefined;
      return;
    }
    const goOn = () => void returned.then(() => history.go(delta ?? 0));
    // Of an entry that somebody else made, the way back is unknown.
    if (delta === null || !isKept(location, NavigationType.Pop, goOn)) return void show(NavigationType.Pop, location);
    // The browser is there already.
    const returned = new Promise<void>((resolve) => {
      onReturned = resolve;
    });
    history.go(-delta);
    arrived();
  });
  void show(NavigationType.Pop, state.location);

  async function navigate(to: To | number | null, options: NavigateOptions = {}): Promise<void> {
    arrived();
    if (typeof to === 'number') {
      return new Promise((resolve) => {
        arrive = resolve;
        history.go(to);
      });
    }
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const location = locationOf(to, options);
    if (isKept(location, action, () => void navigate(to, options))) return;
    if (isOutdated?.()) {
      enter(action, location);
      return history.reload();
    }
    return show(action, location, options.preventScrollReset);
  }

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate,
    getBlocker: blockers.add,
    deleteBlocker: blockers.remove,
  };
}
