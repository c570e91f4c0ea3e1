import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTokenFragment, tokenInFragment } from './order-link';

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
