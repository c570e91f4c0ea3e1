import { useApi } from '@nara/shared-contracts/api/client';
import { NotFound } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { redirectQuery } from './queries';

/**
 * Screen for unknown addresses. Redirects where staff have set a redirect; otherwise says that the page does not exist.
 */
export function MissingScreen() {
  const api = useApi();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(redirectQuery(api, pathname + search));
  const to = data?.to;
  useEffect(() => {
    if (to?.startsWith('/')) void navigate(to, { replace: true });
    else if (to) window.location.replace(to);
  }, [to, navigate]);
  return <NotFound />;
}
