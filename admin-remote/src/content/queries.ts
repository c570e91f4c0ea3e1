import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about content, for refetching them together. */
export const CONTENT_KEY = ['content'] as const;

export const contentListQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'list'],
    queryFn: ({ signal }) => api.contentDesk.list({ signal }),
  });

export const contentPageQuery = (api: ApiClient, page: ContentPageName) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'page', page],
    queryFn: ({ signal }) => api.contentDesk.get({ params: { page }, signal }),
  });

export const contentHistoryQuery = (api: ApiClient, page: ContentPageName) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'history', page],
    queryFn: ({ signal }) => api.contentDesk.history({ params: { page }, signal }),
  });
