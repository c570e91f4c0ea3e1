import type { ApiClient } from '@nara/shared-contracts/api/client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the synonyms: shoppers' words and what they stand for in the product range. */
export const synonymsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['search', 'synonyms'],
    queryFn: ({ signal }) => api.search.synonyms({ signal }),
  });
