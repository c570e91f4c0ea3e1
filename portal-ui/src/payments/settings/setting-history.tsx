import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSettingName } from '@nara/shared-contracts/rules/payments';
import { useQuery } from '@tanstack/react-query';
import { RevisionDialog } from '../../dialog/revision-dialog';
import { useChanged } from '../../feedback/use-changed';
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
  const changed = useChanged(PAYMENT_SETTINGS_KEY);
  const query = useQuery(paymentSettingHistoryQuery(api, environment, setting));
  return (
    <RevisionDialog
      title={`History of ${title}`}
      query={query}
      current={query.data?.revisions[0]?.revision ?? 0}
      empty="Nobody has changed this yet."
      consequence="This setting becomes what it was before this change"
      changesOf={settingChanges}
      takeBack={async (revision) => {
        await api.paymentSettings.restore({
          params: { setting, revision },
          body: { environment, expectedUpdatedAt: updatedAt },
        });
        await changed(`${title}: as before change ${revision}.`);
      }}
      onClose={onClose}
    />
  );
}
