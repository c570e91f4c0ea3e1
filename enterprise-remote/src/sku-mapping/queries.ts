import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { EnterpriseMappingQuery, EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Key of every query about mappings, for refetching them together. */
export const MAPPINGS_KEY = ['enterprise-mappings'] as const;
export const MAPPING_LISTS_KEY = [...MAPPINGS_KEY, 'list'] as const;

export const mappingListQuery = (api: ApiClient, query: EnterpriseMappingQuery) =>
  queryOptions({
    queryKey: [...MAPPING_LISTS_KEY, query],
    queryFn: ({ signal }) => api.enterpriseMapping.list({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const mappingStatsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'stats'],
    queryFn: ({ signal }) => api.enterpriseMapping.stats({ signal }),
  });

export const mappingQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...MAPPINGS_KEY, 'mapping', id],
    queryFn: ({ signal }) => api.enterpriseMapping.get({ params: { id }, signal }),
  });

/** Returns the mapped share of the SKUs on sale: `97.4%`. Returns 100.0% only if all are mapped. */
export function mappedShare({ active, unmapped }: Pick<EnterpriseMappingStats, 'active' | 'unmapped'>): string {
  if (active + unmapped === 0) return '0.0%';
  const share = (active / (active + unmapped)) * 100;
  return `${(unmapped > 0 ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}
