import { StatCard, StatRow, useNow } from '@nara/portal-ui';
import type { InventoryOverview } from '@nara/shared-contracts/api/inventory';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRelative } from '@nara/shared-ui';
import { compactRand } from './compact-rand';

interface StatCardsProps {
  /** Undefined until the first response. */
  overview: InventoryOverview | undefined;
  isLow: boolean;
  onLow: () => void;
  onErrors: () => void;
}

/** Shows the key figures of the stock; low stock filters the list, errors open their own list. */
export function StatCards({ overview, isLow, onLow, onErrors }: StatCardsProps) {
  const sync = overview?.lastFullSync;
  const now = useNow();
  return (
    <StatRow>
      <StatCard
        label="Last Full Sync"
        value={
          overview &&
          (sync?.finishedAt ? formatRelative(sync.finishedAt, Math.max(now, Date.parse(sync.finishedAt))) : 'Never')
        }
        note={sync ? `${plural(sync.processed, 'SKU')} processed` : undefined}
      />
      <StatCard
        label="Total Stock Value"
        value={overview && compactRand(overview.stockValue)}
        note="At selling prices"
      />
      <StatCard
        label="Low Stock Alerts"
        value={overview?.lowStock}
        note="Below minimum threshold"
        isOn={isLow}
        onToggle={onLow}
      />
      <StatCard label="Sync Errors" value={overview?.syncErrors} note="In the last full sync" onToggle={onErrors} />
    </StatRow>
  );
}
