import type { ApiClient, ContentOf, PublishedPage, ShownPageName } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Pages whose earlier versions stay readable. */
const LEGAL = ['privacy', 'terms'] as const;

/** A page of the shop, with what it says. */
export type Published<P extends ShownPageName> = Omit<PublishedPage, 'content'> & { content: ContentOf<P> };

/** What a page says at present, or in one of its versions. */
export const pageQuery = <P extends ShownPageName>(api: ApiClient, page: P, version: number | null = null) =>
  queryOptions({
    queryKey: ['content', 'page', page, version],
    queryFn: async ({ signal }) => {
      const legal = LEGAL.find((name) => name === page);
      const published =
        legal && version !== null
          ? await api.content.version({ params: { page: legal, version }, signal })
          : await api.content.page({ params: { page }, signal });
      return published as unknown as Published<P>;
    },
  });

/** Where an address leads that no screen has. */
export const redirectQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['content', 'redirect', path],
    queryFn: ({ signal }) => api.content.redirect({ query: { path }, signal }),
  });
