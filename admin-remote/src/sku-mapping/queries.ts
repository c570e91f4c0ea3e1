import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SkuMapping, SkuMappingQuery } from '@nara/shared-contracts/api/sku-mapping';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about mappings, for refetching them together. */
export const MAPPINGS_KEY = ['sku-mappings'] as const;

export const mappingListQuery = (api: ApiClient, query: SkuMappingQuery) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'list', query],
    queryFn: ({ signal }) => api.skuMapping.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const mappingStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'stats'],
    queryFn: ({ signal }) => api.skuMapping.stats({ signal }),
  });

export const mappingQuery = (api: ApiClient, id: SkuMapping['naraVariantId']) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'mapping', id],
    queryFn: ({ signal }) => api.skuMapping.get({ params: { id }, signal }),
  });
