import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { EmptySearch, SavedSynonym } from '@nara/shared-contracts/api/search';
import { queryOptions } from '@tanstack/react-query';

/** Key of every query about the shop's search, for refetching them together. */
export const SEARCH_KEY = ['search'] as const;

/** Reads the searches without results, most frequent first. */
export const emptySearchesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SEARCH_KEY, 'empty'],
    queryFn: async ({ signal }): Promise<readonly EmptySearch[]> =>
      (await api.adminSearch.emptySearches({ signal })).searches,
  });

/** Reads the synonyms, by word. */
export const synonymsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...SEARCH_KEY, 'synonyms'],
    queryFn: async ({ signal }): Promise<readonly SavedSynonym[]> =>
      (await api.adminSearch.synonyms({ signal })).synonyms,
  });
