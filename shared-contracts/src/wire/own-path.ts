/** Placeholder origin to resolve paths against. */
const SITE = 'https://site.invalid';

/** Path, query and fragment without white space, control characters and backslashes, which browsers reinterpret. */
const PATH = /^\/[^\s\\\p{Cc}]*$/u;

/** Encoded ASCII characters. */
const ENCODED = /%[0-7][0-9a-f]/gi;

/** Tells whether a path stays on its site, also when proxies on the way decode it any number of times. */
function staysOnSite(path: string): boolean {
  if (!URL.canParse(path, SITE)) return false;
  const { origin, pathname } = new URL(path, SITE);
  // A browser reads a path that begins with two slashes as another host.
  if (origin !== SITE || pathname.startsWith('//')) return false;
  const decoded = path.replace(ENCODED, (character) => decodeURIComponent(character));
  return decoded === path || staysOnSite(decoded);
}

/**
 * Returns a path of this site as browsers resolve it, with its query and fragment; null for anything that is not a path
 * or could lead to another site, such as `//host`, `/\host`, `/.//host` and `/%2fhost`. Every redirect target and
 * return address must pass it.
 */
export function ownPath(text: string): string | null {
  if (!PATH.test(text) || !staysOnSite(text)) return null;
  const { href, pathname } = new URL(text, SITE);
  return staysOnSite(pathname) ? href.slice(SITE.length) : null;
}
