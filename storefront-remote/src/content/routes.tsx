import { apiOf, useApi } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';
import { NotFound } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type RouteObject, useLocation, useNavigate } from 'react-router-dom';
import { fetching } from '../layout';
import { pageQuery, redirectQuery } from './queries';

/**
 * Screen for unknown addresses. Redirects where staff have set a redirect; otherwise says that the page does not exist.
 */
function MissingScreen() {
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

/** Pages whose text comes from the API only. */
const TEXT_PAGES = [
  'faq',
  'returns',
  'shipping',
  'sustainability',
  'careers',
  'privacy',
  'terms',
] as const satisfies readonly ShownPageName[];

/** Routes of the information pages: about the brand, its service and its terms. */
export function contentRoutes(host: HostServices): RouteObject[] {
  const { queryClient } = host;
  const api = apiOf(host);
  const saying = (page: ShownPageName) => fetching(() => queryClient.prefetchQuery(pageQuery(api, page)));
  const loadText = async () => ({ Component: (await import('./text-screen')).TextScreen });
  return [
    {
      ...saying('about'),
      path: '/about',
      lazy: async () => ({ Component: (await import('./about-screen')).AboutScreen }),
    },
    {
      ...saying('contact'),
      path: '/contact',
      lazy: async () => ({ Component: (await import('./contact-screen')).ContactScreen }),
    },
    {
      ...saying('size-guide'),
      path: '/size-guide',
      lazy: async () => ({ Component: (await import('./size-guide-screen')).SizeGuideScreen }),
    },
    ...TEXT_PAGES.map((page): RouteObject => ({ ...saying(page), path: `/${page}`, lazy: loadText })),
    { path: '*', Component: MissingScreen },
  ];
}
