import type { ApiClient } from '@nara/shared-contracts';
import { queryOptions } from '@tanstack/react-query';

/** Fetches what words of shoppers stand for in the range. */
export const synonymsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['search', 'synonyms'],
    queryFn: ({ signal }) => api.search.synonyms({ signal }),
  });
