import { Checkbox, Notice, SettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RequiredApprovalState } from '@nara/shared-contracts/api/releases';

import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { requiredApprovalQuery } from '../queries';
import { SettingFact } from '../setting-fact';

const LABELS = { isNeeded: 'Another person has to approve' } as const;

const toValues = ({ settings: { isNeeded } }: RequiredApprovalState) => ({ isNeeded: String(isNeeded) });

/** Shows whether versions of a remote need a second person's approval, and lets admins change it. */
export function RequiredApproval({ remote }: { remote: string }) {
  const api = useApi();
  const { data } = useQuery(requiredApprovalQuery(api, remote));
  return (
    <SettingFact
      changeLabel={`Change the approval of ${remote}`}
      dialog={(close) => <RequiredApprovalDialog remote={remote} onClose={close} />}
    >
      {data ? (data.settings.isNeeded ? 'Another person' : 'None') : NO_FIGURE}
    </SettingFact>
  );
}

function RequiredApprovalDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title={`Approval of ${remote}`}
      labels={LABELS}
      query={requiredApprovalQuery(api, remote)}
      toValues={toValues}
      save={({ isNeeded }, expectedUpdatedAt) =>
        api.requiredApprovals.change({
          params: { remote },
          body: { settings: { isNeeded: isNeeded === 'true' }, expectedUpdatedAt },
        })
      }
      savedMessage={() => 'Approval saved.'}
      onClose={onClose}
    >
      {({ values, set }) => (
        <>
          <Checkbox
            label={LABELS.isNeeded}
            isChecked={values.isNeeded === 'true'}
            onChange={(isChecked) => set('isNeeded', String(isChecked))}
          />
          <Notice tone="yellow">
            Versions then go live for everybody only after another admin approved it; trials and going back need nobody.
            Both sign in with personal access codes. Switching this off needs approval too.
          </Notice>
        </>
      )}
    </SettingDialog>
  );
}
