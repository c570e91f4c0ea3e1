import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ContentOf, PublishedPage } from '@nara/shared-contracts/api/content';
import type { ShownPageName } from '@nara/shared-contracts/rules/content';
import { queryOptions } from '@tanstack/react-query';

/** Pages whose earlier versions stay readable. */
const LEGAL = ['privacy', 'terms'] as const;

/** Published page of the shop with its content. */
export type Published<P extends ShownPageName> = Omit<PublishedPage, 'content'> & { content: ContentOf<P> };

/** Query for the content of a page: the current version, or an earlier one. */
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

/** Query for the redirect of an address that no screen has. */
export const redirectQuery = (api: ApiClient, path: string) =>
  queryOptions({
    queryKey: ['content', 'redirect', path],
    queryFn: ({ signal }) => api.content.redirect({ query: { path }, signal }),
  });
