import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSettingName } from '@nara/shared-contracts/rules/payments';
import { RevisionDialog } from '../../dialog/revision-dialog';
import { PAYMENT_SETTINGS_KEY, paymentSettingHistoryQuery } from '../queries';
import { settingChanges } from './setting-lines';

interface SettingHistoryProps {
  title: string;
  setting: PaymentSettingName;
  environment: Environment;
  /** Version shown. */
  updatedAt: string;
  onClose: () => void;
}

/** Shows who changed a setting, when and how, and lets staff undo a change, which may need approval. */
export function SettingHistory({ title, setting, environment, updatedAt, onClose }: SettingHistoryProps) {
  const api = useApi();
  return (
    <RevisionDialog
      title={`History of ${title}`}
      query={paymentSettingHistoryQuery(api, environment, setting)}
      empty="Nobody has changed this yet."
      consequence="This setting becomes what it was before this change"
      changesOf={settingChanges}
      restore={(revision) =>
        api.paymentSettings.restore({
          params: { setting, revision },
          body: { environment, expectedUpdatedAt: updatedAt },
        })
      }
      restoredMessage={(revision) => `${title}: as before change ${revision}.`}
      staleKey={PAYMENT_SETTINGS_KEY}
      onClose={onClose}
    />
  );
}
