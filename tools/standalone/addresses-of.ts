import type { RouteObject } from 'react-router-dom';

/** Addresses of the screens that can be opened without knowing an id, in the order of the routes. */
export function addressesOf(routes: readonly RouteObject[]): string[] {
  const own = routes.flatMap(({ path, children = [] }) => [
    ...(path && !/[:*]/.test(path) ? [path] : []),
    ...addressesOf(children),
  ]);
  return [...new Set(own)];
}
