import type { RouteObject } from 'react-router-dom';

/**
 * Lets every lazy screen be fetched once more when the first try fails: a browser answers the first request for a
 * script whose preload failed from that failure, even when the server is back.
 */
export function retriedLazy(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, children } = route;
    return {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().catch(() => lazy()) }),
      ...(children && { children: retriedLazy(children) }),
    } as RouteObject;
  });
}
