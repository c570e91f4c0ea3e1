import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { SkuMapping, SkuMappingQuery } from '@nara/shared-contracts/api/sku-mapping';

/** Key of every query about mappings, for refetching them together. */
export const MAPPINGS_KEY = ['sku-mappings'] as const;

export const mappingListQuery = (api: ApiClient, query: SkuMappingQuery) =>
  pageQuery([...MAPPINGS_KEY, 'list', query], ({ signal }) => api.skuMapping.list({ query, signal }));

export const mappingStatsQuery = (api: ApiClient) => apiQuery([...MAPPINGS_KEY, 'stats'], api.skuMapping.stats);

export const mappingQuery = (api: ApiClient, id: SkuMapping['naraVariantId']) =>
  apiQuery([...MAPPINGS_KEY, 'mapping', id], ({ signal }) => api.skuMapping.get({ params: { id }, signal }));
