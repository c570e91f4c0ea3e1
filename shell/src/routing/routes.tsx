import {
  type DataRouteMatch,
  type DataRouteObject,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
} from 'react-router-dom';
import { encodeAddress } from './address';

/**
 * Returns a route with the router's additions: an id, and one element of its component that lives as long as the page.
 */
export function prepareRoute(route: RouteObject, id: string): DataRouteObject {
  const children = route.children?.map((child, at) => prepareRoute(child, `${id}-${at}`));
  // A copy, because the remote may also read its route, to prefetch code.
  return { ...route, ...withElement(route), id, children } as DataRouteObject;
}

const withElement = ({ Component }: RouteObject): RouteObject =>
  Component ? { element: <Component />, Component: undefined } : {};

/** Encodes `%`, `?` and `#` of a decoded path, so that they are not read as delimiters. */
const encodePathname = (pathname: string, origin: string): string =>
  encodeAddress({ pathname: pathname.replace(/[%?#]/g, encodeURIComponent) }, origin).pathname;

/** Returns the routes that match a path, the outermost first; null if none does. */
export function matchPathname(routes: DataRouteObject[], pathname: string, origin: string): DataRouteMatch[] | null {
  const matches = matchRoutes(routes, pathname) as DataRouteMatch[] | null;
  return (
    matches?.map((match) => ({
      ...match,
      pathname: encodePathname(match.pathname, origin),
      pathnameBase: encodePathname(match.pathnameBase, origin),
    })) ?? null
  );
}

/** Navigation: the current screen and the requested address. */
export interface Visit {
  from: { url: URL; matches: readonly DataRouteMatch[] };
  to: { url: URL; matches: readonly DataRouteMatch[] };
  /** Aborted when another navigation replaces this one. */
  signal: AbortSignal;
}

/**
 * Starts to load what the screens of an address lack: code, and data that their routes prefetch. Returns undefined if
 * they lack nothing. Resolves with the error, keyed by the id of the route whose `errorElement` shows it, or null.
 */
export function loadScreens(visit: Visit): Promise<Record<string, unknown> | null> | undefined {
  const { matches } = visit.to;
  const loads = matches.map((_, at) => loadRoute(visit, at));
  if (loads.every((load) => load === undefined)) return;
  return Promise.allSettled(loads).then((results) => {
    const failed = results.findIndex(({ status }) => status === 'rejected');
    if (failed < 0) return null;
    const boundary = matches.findLast(({ route }, at) => at <= failed && route.errorElement) ?? matches[0];
    return { [boundary?.route.id ?? '']: (results[failed] as PromiseRejectedResult).reason };
  });
}

/** Starts to load what one route lacks. After a failure, the next navigation retries. */
function loadRoute(visit: Visit, at: number): Promise<unknown> | undefined {
  const { route, params } = visit.to.matches[at] as DataRouteMatch;
  const { lazy, loader } = route;
  const loads: Promise<unknown>[] = [];
  if (typeof lazy === 'function') loads.push(loadCode(route, lazy));
  if (typeof loader === 'function' && isDue(visit, at)) {
    const request = new Request(visit.to.url, { signal: visit.signal });
    // The result is not kept, so the loader gets no context either.
    loads.push((async () => loader({ request, params } as LoaderFunctionArgs))());
  }
  return loads.length > 0 ? Promise.all(loads) : undefined;
}

async function loadCode(route: DataRouteObject, lazy: LazyRouteFunction<RouteObject>): Promise<void> {
  Object.assign(route, await lazy(), { lazy: undefined });
  Object.assign(route, withElement(route));
}

/** Returns true if a route's data must be fetched: if the route is new, and otherwise by the rules of react-router. */
function isDue({ from, to }: Visit, at: number): boolean {
  const before = from.matches[at];
  const { route, pathname, params } = to.matches[at] as DataRouteMatch;
  if (before?.route.id !== route.id) return true;
  const defaultShouldRevalidate =
    from.url.search !== to.url.search ||
    from.url.pathname === to.url.pathname ||
    before.pathname !== pathname ||
    before.params['*'] !== params['*'];
  return (
    route.shouldRevalidate?.({
      currentUrl: from.url,
      currentParams: before.params,
      nextUrl: to.url,
      nextParams: params,
      defaultShouldRevalidate,
    }) ?? defaultShouldRevalidate
  );
}
