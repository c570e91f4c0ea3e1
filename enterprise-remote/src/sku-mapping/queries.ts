import { apiQuery, pageQuery } from '@nara/portal-ui';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { EnterpriseMappingQuery, EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';

/** Key of every query about mappings, for refetching them together. */
export const MAPPINGS_KEY = ['enterprise-mappings'] as const;
export const MAPPING_LISTS_KEY = [...MAPPINGS_KEY, 'list'] as const;

export const mappingListQuery = (api: ApiClient, query: EnterpriseMappingQuery) =>
  pageQuery([...MAPPING_LISTS_KEY, query], ({ signal }) => api.enterpriseMapping.list({ query, signal }));

export const mappingStatsQuery = (api: ApiClient) => apiQuery([...MAPPINGS_KEY, 'stats'], api.enterpriseMapping.stats);

export const mappingQuery = (api: ApiClient, id: string) =>
  apiQuery([...MAPPINGS_KEY, 'mapping', id], ({ signal }) => api.enterpriseMapping.get({ params: { id }, signal }));

/** Returns the mapped share of the SKUs on sale: `97.4%`. Returns 100.0% only if all are mapped. */
export function mappedShare({ active, unmapped }: Pick<EnterpriseMappingStats, 'active' | 'unmapped'>): string {
  if (active + unmapped === 0) return '0.0%';
  const share = (active / (active + unmapped)) * 100;
  return `${(unmapped > 0 ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}
