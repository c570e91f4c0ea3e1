import { createPath, type DataRouteMatch, type Path, parsePath, resolvePath, type To } from 'react-router-dom';

/** Formats an address as the `href` of a link. */
export const createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to));

/** Encodes an address as the browser does: `/search/é` → `/search/%C3%A9`. */
export function encodeAddress(to: To, origin: string): Path {
  // `URL` strips a space at the end.
  const { pathname, search, hash } = new URL(origin + createHref(to).replace(/ $/, '%20'));
  return { pathname, search, hash };
}

/** Returns true if an address leads to another site, such as `//example.com` or `mailto:…`. */
export const isElsewhere = (to: To, origin: string): boolean => new URL(createHref(to), origin).origin !== origin;

/** Returns the base path of relative addresses, for each enclosing route that has a path. */
const basesOf = (matches: readonly DataRouteMatch[]): string[] =>
  matches
    .filter(({ route }, at) => at === 0 || route.path)
    .map(({ pathname, pathnameBase }, at, { length }) => (at === length - 1 ? pathname : pathnameBase));

interface Place {
  /** Routes of the address, down to the one whose screen the address is relative to. */
  matches: readonly DataRouteMatch[];
  pathname: string;
  /** True if `..` removes a path segment instead of a route. */
  isPathRelative: boolean;
}

/** Resolves an address as react-router does for a link. */
export function resolveAddress(to: To, { matches, pathname, isPathRelative }: Place): Path {
  const { pathname: wanted, ...rest } = typeof to === 'string' ? parsePath(to) : to;
  if (wanted === undefined) return resolvePath(rest, pathname);
  const bases = basesOf(matches);
  const segments = wanted.split('/');
  while (!isPathRelative && segments[0] === '..') {
    segments.shift();
    bases.pop();
  }
  const path = resolvePath({ ...rest, pathname: segments.join('/') }, bases.at(-1));
  const endsInSlash = (wanted === '' || wanted === '.' ? pathname : wanted).endsWith('/');
  return endsInSlash && !path.pathname.endsWith('/') ? { ...path, pathname: `${path.pathname}/` } : path;
}
