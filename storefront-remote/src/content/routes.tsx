import { apiOf } from '@nara/shared-contracts/api/client';
import type { HostServices } from '@nara/shared-contracts/host';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';
import type { RouteObject } from 'react-router-dom';
import { fetching } from '../layout';
import { MissingScreen } from './missing-screen';
import { pageQuery } from './queries';

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
      lazy: async () => ({ Component: (await import('./about/about-screen')).AboutScreen }),
    },
    {
      ...saying('contact'),
      path: '/contact',
      lazy: async () => ({ Component: (await import('./contact/contact-screen')).ContactScreen }),
    },
    {
      ...saying('size-guide'),
      path: '/size-guide',
      lazy: async () => ({ Component: (await import('./size-guide/size-guide-screen')).SizeGuideScreen }),
    },
    ...TEXT_PAGES.map((page): RouteObject => ({ ...saying(page), path: `/${page}`, lazy: loadText })),
    { path: '*', Component: MissingScreen },
  ];
}
