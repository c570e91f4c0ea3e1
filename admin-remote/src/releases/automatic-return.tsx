import { Checkbox, SettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { AutomaticReturnState } from '@nara/shared-contracts/api/releases';

import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { automaticReturnQuery, RELEASES_KEY } from './queries';
import { SettingFact } from './setting-fact';

const LABELS = { isOn: 'Go back by itself' } as const;

const toValues = ({ settings: { isOn } }: AutomaticReturnState) => ({ isOn: String(isOn) });

/** Shows whether a failing new version is rolled back automatically, and lets admins change it. */
export function AutomaticReturn({ remote }: { remote: string }) {
  const api = useApi();
  const { data } = useQuery(automaticReturnQuery(api, remote));
  return (
    <SettingFact
      changeLabel={`Change the automatic return of ${remote}`}
      dialog={(close) => <AutomaticReturnDialog remote={remote} onClose={close} />}
    >
      {data ? (data.settings.isOn ? 'On' : 'Off') : NO_FIGURE}
    </SettingFact>
  );
}

function AutomaticReturnDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <SettingDialog
      title={`Automatic Return of ${remote}`}
      labels={LABELS}
      query={automaticReturnQuery(api, remote)}
      toValues={toValues}
      save={async ({ isOn }, expectedUpdatedAt) => {
        const settings = { isOn: isOn === 'true' };
        const saved = await api.automaticReturns.change({ params: { remote }, body: { settings, expectedUpdatedAt } });
        await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
        return saved;
      }}
      savedMessage={() => 'Automatic return saved.'}
      onClose={onClose}
    >
      {({ values, set }) => (
        <>
          <p>
            For an hour after everybody got a version it is compared with the one before. When it fails noticeably more
            often, the one before goes live again.
          </p>
          <Checkbox
            label={LABELS.isOn}
            isChecked={values.isOn === 'true'}
            onChange={(isChecked) => set('isOn', String(isChecked))}
          />
        </>
      )}
    </SettingDialog>
  );
}
