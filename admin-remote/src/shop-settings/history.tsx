import { RevisionDialog, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { useHost } from '@nara/shared-contracts/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orderLimitsHistoryQuery, orderLimitsQuery } from '../orders';
import { changesOf, limitChanges } from './labels';
import { SHOP_SETTINGS_KEY, shopSettingsHistoryQuery } from './queries';

interface HistoryProps {
  state: ShopSettingsState;
  onClose: () => void;
}

/** Shows who changed the settings, when and how, and lets staff undo a change. */
export function History({ state: { revision, updatedAt }, onClose }: HistoryProps) {
  const api = useApi();
  const changed = useChanged(SHOP_SETTINGS_KEY);
  return (
    <RevisionDialog
      title="History of Shop Settings"
      query={useQuery(shopSettingsHistoryQuery(api))}
      current={revision}
      empty="Nobody has changed these settings yet."
      consequence="The shop sells on the terms from before this change"
      changesOf={changesOf}
      takeBack={async (to) => {
        await api.shopSettings.restore({ params: { revision: to }, body: { expectedUpdatedAt: updatedAt } });
        await changed(`The settings are as they were before change ${to}.`);
      }}
      onClose={onClose}
    />
  );
}

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
