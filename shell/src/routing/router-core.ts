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

/** Error for an address that no route matches. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

/**
 * State of the current screen and of the one loading: the part of react-router's state that its hooks and our code
 * read.
 */
export interface RouterState {
  location: Location;
  historyAction: NavigationType;
  /** Routes of the address, the outermost first. */
  matches: DataRouteMatch[];
  /** Errors that prevent the screen, keyed by the id of the route whose `errorElement` shows them. */
  errors: Record<string, unknown> | null;
  /** State of a navigation in react-router's terms; nothing is ever submitted. */
  navigation: { state: 'idle' | 'loading' | 'submitting'; location?: Location };
  /** True if the first address has its screen, or an error. */
  initialized: boolean;
  preventScrollReset: boolean;
  blockers: Map<string, Blocker>;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
  /** Route that a relative address starts from; defaults to the innermost. */
  fromRouteId?: string;
  relative?: RelativeRoutingType;
}

/** The only router of a page, as react-router's hooks use it. */
export interface ShellRouter {
  readonly state: RouterState;
  /** Calls the listener on every change, before React renders it. Returns a function that unsubscribes. */
  subscribe(listener: (state: RouterState) => void): () => void;
  /**
   * Goes to an address, or a number of entries through the history. Resolves when it is shown, or when another
   * navigation has replaced it.
   */
  navigate(to: number): Promise<void>;
  navigate(to: To | null, options?: NavigateOptions): Promise<void>;
  /** Registers a function that can block navigations. The last one registered counts. */
  getBlocker(key: string, asks: BlockerFunction): Blocker;
  deleteBlocker(key: string): void;
}

interface RouterOptions {
  history: PageHistory;
  /** Origin of the page: `https://shop.example`. */
  origin: string;
  /** Route around every screen. Its `errorElement` is shown for addresses without a screen. */
  root: DataRouteObject;
  /** Returns the routes that may match a path, each within `root`; synchronously if they are loaded. */
  routesFor(pathname: string): DataRouteObject[] | Promise<DataRouteObject[]>;
  /** Returns true if a new document is better than this page, because a part of this page failed. */
  isOutdated?(): boolean;
}

const IDLE: RouterState['navigation'] = { state: 'idle' };

const createKey = (): string => Math.random().toString(36).slice(2, 10);

/** Returns true if an address leads to another part of the current page. */
const isPartOf = (shown: Location, { pathname, search, hash }: Location): boolean =>
  hash !== '' && shown.pathname === pathname && shown.search === search;

/**
 * Creates a router and starts to load the first screen. The current screen stays until the next is ready; a newer
 * navigation replaces one under way.
 */
export function createRouter({ history, origin, root, routesFor, isOutdated }: RouterOptions): ShellRouter {
  const listeners = new Set<(state: RouterState) => void>();
  const rootMatch: DataRouteMatch = { route: root, params: {}, pathname: '/', pathnameBase: '/' };
  let underway: AbortController | undefined;
  /** Resolves a navigation through the history. */
  let arrive: (() => void) | undefined;
  /** Called when the browser is back at the entry that a blocker holds. */
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

  /** Asks the blockers, such as forms with unsaved changes. Returns true if the page stays. */
  const isKept = (nextLocation: Location, historyAction: NavigationType, goOn: () => void) =>
    blockers.keep({ currentLocation: state.location, nextLocation, historyAction }, goOn);

  /** Finds and loads the screen of an address. Completes synchronously if everything is loaded. */
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
    // After an error, all routes load again.
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
    // The way back from an entry that the router did not make is unknown.
    if (delta === null || !isKept(location, NavigationType.Pop, goOn)) return void show(NavigationType.Pop, location);
    // The browser has already moved.
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
