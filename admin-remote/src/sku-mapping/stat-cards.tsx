import { StatCard, StatRow } from '@nara/portal-ui';
import type { SkuMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import type { VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: SkuMappingStats | undefined;
  /** Filter of the list. */
  status: VariantStatus | undefined;
  onStatus: (status: VariantStatus | undefined) => void;
}

/** Shows the number of variants and of those that need attention; each card filters the list. */
export function StatCards({ stats, status: current, onStatus }: StatCardsProps) {
  const toggle = (status: VariantStatus) => () => onStatus(current === status ? undefined : status);
  return (
    <StatRow>
      <StatCard
        label="Total Variants"
        value={stats?.variants}
        isOn={current === undefined}
        onToggle={() => onStatus(undefined)}
      />
      <StatCard
        label="Unmapped Variants"
        value={stats?.unmapped}
        isOn={current === 'unmapped'}
        onToggle={toggle('unmapped')}
      />
      <StatCard
        label="Out of Stock"
        value={stats?.outOfStock}
        isOn={current === 'out_of_stock'}
        onToggle={toggle('out_of_stock')}
      />
    </StatRow>
  );
}
