import type { EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';

/** Returns the mapped share of the SKUs on sale: `97.4%`. Returns 100.0% only if all are mapped. */
export function mappedShare({ active, unmapped }: Pick<EnterpriseMappingStats, 'active' | 'unmapped'>): string {
  if (active + unmapped === 0) return '0.0%';
  const share = (active / (active + unmapped)) * 100;
  return `${(unmapped > 0 ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}
