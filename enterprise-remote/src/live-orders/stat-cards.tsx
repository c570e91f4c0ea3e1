import { StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { LiveOrderStats } from '@nara/shared-contracts/api/live-orders';
import type { LiveOrderStatus, OrderPeriod } from '@nara/shared-contracts/rules/orders';

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
  placed: OrderPeriod | undefined;
  onPlaced: (period: OrderPeriod | undefined) => void;
}

/** Shows the number of live orders by state. Each card filters the list; a second press clears the filter. */
export function StatCards({ status: current, onStatus, placed, onPlaced }: StatCardsProps) {
  const api = useApi();
  const { data } = useQuery(liveOrderStatsQuery(api));
  return (
    <StatRow>
      <StatCard
        label="Today's Orders"
        value={data?.today}
        isOn={placed === 'today'}
        onToggle={() => onPlaced(placed === 'today' ? undefined : 'today')}
      />
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
