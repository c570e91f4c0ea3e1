const FRAGMENT = '#token=';
const TOKEN = /^[\w-]{20,200}$/;

/** Was a link followed that carries a token, or means to? */
export const isTokenFragment = (hash: string): boolean => hash.startsWith(FRAGMENT);

/**
 * The token in the fragment of the link that a confirmation e-mail carries. A fragment is never sent to a server, so the
 * token is in no log; undefined when there is none.
 */
export function tokenInFragment(hash: string): string | undefined {
  const token = isTokenFragment(hash) ? hash.slice(FRAGMENT.length) : '';
  return TOKEN.test(token) ? token : undefined;
}
