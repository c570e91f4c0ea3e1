import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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

/**
 * Returns the token of the e-mail link that was followed; undefined if there is none. The token is removed from the
 * address bar at once, so that it is not shared with the address, and is gone after a reload.
 */
export function useFollowedToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState(() => tokenInFragment(hash));
  useEffect(() => {
    if (!isTokenFragment(hash)) return;
    setToken(tokenInFragment(hash));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return token;
}
