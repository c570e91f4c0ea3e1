import type { EnterpriseMappingStats } from '@nara/shared-contracts';

/** Returns the share of active mappings among all SKUs: `97.4%`. Reads 100.0% only when every SKU is mapped. */
export function mappedShare({ active, total }: Pick<EnterpriseMappingStats, 'active' | 'total'>): string {
  if (total === 0) return '0.0%';
  const share = (active / total) * 100;
  return `${(active < total ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}
