import { StatCard, StatRow } from '@nara/portal-ui';
import type { EnterpriseMappingStats } from '@nara/shared-contracts/api/sku-mapping';
import type { MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';
import { mappedShare } from './mapped-share';

interface StatCardsProps {
  /** Undefined until the first response. */
  stats: EnterpriseMappingStats | undefined;
  /** Filter of the list. */
  status: MappingStatus | undefined;
  onStatus: (status: MappingStatus | undefined) => void;
}

/** Shows the number of SKUs and of those that need attention; each card filters the list. */
export function StatCards({ stats, status: current, onStatus }: StatCardsProps) {
  const narrows = (status: MappingStatus) => ({
    isOn: current === status,
    onToggle: () => onStatus(current === status ? undefined : status),
  });
  return (
    <StatRow>
      <StatCard
        label="Total SKUs"
        value={stats?.total}
        isOn={current === undefined}
        onToggle={() => onStatus(undefined)}
      />
      <StatCard
        label="Active Mappings"
        value={stats?.active}
        note={stats ? `${mappedShare(stats)} mapped` : undefined}
        {...narrows('active')}
      />
      <StatCard label="Unmapped SKUs" value={stats?.unmapped} note="Require attention" {...narrows('unmapped')} />
      <StatCard
        label="Pending Review"
        value={stats?.pendingReview}
        note="Awaiting approval"
        {...narrows('pending_review')}
      />
    </StatRow>
  );
}
