const FRAGMENT = '#token=';
const TOKEN = /^[\w-]{20,200}$/;

/** Returns true if a URL fragment carries a token, or should carry one. */
export const isTokenFragment = (hash: string): boolean => hash.startsWith(FRAGMENT);

/**
 * Returns the token in the fragment of a confirmation e-mail's link; undefined if there is none. A fragment is never
 * sent to a server, so the token appears in no log.
 */
export function tokenInFragment(hash: string): string | undefined {
  const token = isTokenFragment(hash) ? hash.slice(FRAGMENT.length) : '';
  return TOKEN.test(token) ? token : undefined;
}
