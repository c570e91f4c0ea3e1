import { StatCard, StatRow } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import type { ReturnStatus } from '@nara/shared-contracts/rules/returns';

import { useQuery } from '@tanstack/react-query';
import { returnStatsQuery } from './queries';

interface StatCardsProps {
  status: ReturnStatus | undefined;
  onStatus: (status: ReturnStatus | undefined) => void;
}

const NONE = '–';

/** Shows the figures of returns. The card of pending returns filters the list; a second press clears the filter. */
export function StatCards({ status, onStatus }: StatCardsProps) {
  const api = useApi();
  const { data } = useQuery(returnStatsQuery(api));
  const isPending = status === 'pending_inspection';
  return (
    <StatRow>
      <StatCard
        label="Pending RMAs"
        value={data?.pending}
        isOn={isPending}
        onToggle={() => onStatus(isPending ? undefined : 'pending_inspection')}
      />
      <StatCard
        label="Processed Today"
        value={data?.processedToday}
        note={data && `${formatRand(data.refundedToday)} refunded`}
      />
      <StatCard
        label="Return Rate"
        value={data && (data.returnRate === null ? NONE : `${data.returnRate}%`)}
        note="last 30 days"
      />
      <StatCard
        label="Avg Processing Time"
        value={data && (data.processingDays === null ? NONE : plural(data.processingDays, 'day'))}
        note="receipt to refund"
      />
    </StatRow>
  );
}
