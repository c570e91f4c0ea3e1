import { RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderLimitsHistoryQuery, orderLimitsQuery } from '../orders';
import { limitChanges } from './words';

interface LimitsHistoryProps {
  /** Version shown. */
  updatedAt: string;
  onClose: () => void;
}

/** Shows who changed the order limits, when and how, and lets staff undo a change. */
export function LimitsHistory({ updatedAt, onClose }: LimitsHistoryProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(orderLimitsHistoryQuery(api));
  return (
    <RevisionDialog
      title="History of Limits"
      query={query}
      current={query.data?.revisions[0]?.revision ?? 0}
      empty="Nobody has changed the limits yet."
      consequence="Orders are bounded and held as before this change"
      changesOf={limitChanges}
      takeBack={async (revision) => {
        await api.adminOrders.restoreLimits({ params: { revision }, body: { expectedUpdatedAt: updatedAt } });
        await queryClient.invalidateQueries({ queryKey: orderLimitsQuery(api).queryKey });
        notify.success(`The limits are as they were before change ${revision}.`);
      }}
      onClose={onClose}
    />
  );
}
