import type { EnterpriseMappingStats } from '@nara/shared-contracts';

/** `97.4%`: active mappings among all SKUs. Only a shop in which every SKU is mapped reads 100.0%. */
export function mappedShare({ active, total }: Pick<EnterpriseMappingStats, 'active' | 'total'>): string {
  if (total === 0) return '0.0%';
  const share = (active / total) * 100;
  return `${(active < total ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}
