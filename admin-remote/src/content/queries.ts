import { apiQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';

/** Key of every query about content, for refetching them together. */
export const CONTENT_KEY = ['content'] as const;

export const contentListQuery = (api: ApiClient) => apiQuery([...CONTENT_KEY, 'list'], api.contentDesk.list);

export const contentPageQuery = (api: ApiClient, page: ContentPageName) =>
  apiQuery([...CONTENT_KEY, 'page', page], ({ signal }) => api.contentDesk.get({ params: { page }, signal }));

export const contentHistoryQuery = (api: ApiClient, page: ContentPageName) =>
  apiQuery([...CONTENT_KEY, 'history', page], ({ signal }) => api.contentDesk.history({ params: { page }, signal }));
