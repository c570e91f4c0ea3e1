import { RevisionDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ShopSettingsState } from '@nara/shared-contracts/api/shop-settings';
import { orderLimitsHistoryQuery, orderLimitsQuery } from '../orders';
import { changesOf, limitChanges } from './labels';
import { SHOP_SETTINGS_KEY, shopSettingsHistoryQuery } from './queries';

interface HistoryProps {
  state: ShopSettingsState;
  onClose: () => void;
}

/** Shows who changed the settings, when and how, and lets staff undo a change. */
export function History({ state: { updatedAt }, onClose }: HistoryProps) {
  const api = useApi();
  return (
    <RevisionDialog
      title="History of Shop Settings"
      query={shopSettingsHistoryQuery(api)}
      empty="Nobody has changed these settings yet."
      consequence="The shop sells on the terms from before this change"
      changesOf={changesOf}
      restore={(revision) => api.shopSettings.restore({ params: { revision }, body: { expectedUpdatedAt: updatedAt } })}
      restoredMessage={(revision) => `The settings are as they were before change ${revision}.`}
      staleKey={SHOP_SETTINGS_KEY}
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
  return (
    <RevisionDialog
      title="History of Limits"
      query={orderLimitsHistoryQuery(api)}
      empty="Nobody has changed the limits yet."
      consequence="Orders are bounded and held as before this change"
      changesOf={limitChanges}
      restore={(revision) =>
        api.adminOrders.restoreLimits({ params: { revision }, body: { expectedUpdatedAt: updatedAt } })
      }
      restoredMessage={(revision) => `The limits are as they were before change ${revision}.`}
      staleKey={orderLimitsQuery(api).queryKey}
      onClose={onClose}
    />
  );
}
