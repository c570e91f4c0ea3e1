import { type LiveOrderStats, type LiveOrderStatus, useHost } from '@nara/shared-contracts';
import { StatCard, StatRow } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { liveOrderStatsQuery } from './queries';

const STATUS_CARDS: readonly { label: string; figure: keyof LiveOrderStats; status: LiveOrderStatus }[] = [
  { label: 'Processing', figure: 'processing', status: 'processing' },
  { label: 'Shipped', figure: 'shipped', status: 'shipped' },
  { label: 'Pending Inventory', figure: 'pendingInventory', status: 'pending_inventory' },
];

interface StatCardsProps {
  status: LiveOrderStatus | undefined;
  onStatus: (status: LiveOrderStatus | undefined) => void;
}

/** How orders stand now. A card of a status narrows the list to it, and widens it again. */
export function StatCards({ status: current, onStatus }: StatCardsProps) {
  const { api } = useHost();
  const { data } = useQuery(liveOrderStatsQuery(api));
  return (
    <StatRow>
      <StatCard label="Today's Orders" value={data?.today} />
      {STATUS_CARDS.map(({ label, figure, status }) => (
        <StatCard
          key={status}
          label={label}
          value={data?.[figure]}
          isOn={current === status}
          onToggle={() => onStatus(current === status ? undefined : status)}
        />
      ))}
    </StatRow>
  );
}
