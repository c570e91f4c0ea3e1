import type { HostServices, SkuMapping, SkuMappingQuery } from '@nara/shared-contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

type Api = HostServices['api'];

/** Key of every query about mappings, for refetching them together. */
export const MAPPINGS_KEY = ['sku-mappings'] as const;

export const mappingListQuery = (api: Api, query: SkuMappingQuery) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'list', query],
    queryFn: ({ signal }) => api.skuMapping.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const mappingStatsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'stats'],
    queryFn: ({ signal }) => api.skuMapping.stats({ signal }),
  });

export const mappingQuery = (api: Api, id: SkuMapping['naraVariantId']) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'mapping', id],
    queryFn: ({ signal }) => api.skuMapping.get({ params: { id }, signal }),
  });
