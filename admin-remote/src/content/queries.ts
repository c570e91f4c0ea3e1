import type { ContentPageName, HostServices } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about content, for refetching them together. */
export const CONTENT_KEY = ['content'] as const;

export const contentListQuery = (api: Api) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'list'],
    queryFn: ({ signal }) => api.contentDesk.list({ signal }),
  });

export const contentPageQuery = (api: Api, page: ContentPageName) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'page', page],
    queryFn: ({ signal }) => api.contentDesk.get({ params: { page }, signal }),
  });

export const contentHistoryQuery = (api: Api, page: ContentPageName) =>
  queryOptions({
    queryKey: [...CONTENT_KEY, 'history', page],
    queryFn: ({ signal }) => api.contentDesk.history({ params: { page }, signal }),
  });
