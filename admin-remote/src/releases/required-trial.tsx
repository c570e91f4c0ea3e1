import { type FieldMessages, SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RequiredTrialState } from '@nara/shared-contracts/api/releases';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';

import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { requiredTrialQuery } from './queries';
import { SettingFact } from './setting-fact';

const MOST_MINUTES = 10_080;
const LABELS = { minutes: 'Minutes on trial' } as const;

type Values = Readonly<{ minutes: string }>;

const toValues = ({ settings: { minutes } }: RequiredTrialState): Values => ({ minutes: String(minutes ?? '') });

const validate = ({ minutes }: Values): FieldMessages<Values> => {
  const isFit = minutes === '' || (/^[1-9]\d*$/.test(minutes) && Number(minutes) <= MOST_MINUTES);
  return isFit
    ? {}
    : { minutes: `Enter a whole number from 1 to ${formatCount(MOST_MINUTES)} (a week), or nothing for no trial.` };
};

/** Shows how long versions of a remote must be on trial before everyone gets them, and lets admins change it. */
export function RequiredTrial({ remote }: { remote: string }) {
  const api = useApi();
  const { data } = useQuery(requiredTrialQuery(api, remote));
  return (
    <SettingFact
      changeLabel={`Change the required trial of ${remote}`}
      dialog={(close) => <RequiredTrialDialog remote={remote} onClose={close} />}
    >
      {data ? describe(data) : NO_FIGURE}
    </SettingFact>
  );
}

const describe = ({ settings: { minutes } }: RequiredTrialState): string =>
  minutes === null ? 'None' : plural(minutes, 'minute');

function RequiredTrialDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title={`Required Trial of ${remote}`}
      labels={LABELS}
      query={requiredTrialQuery(api, remote)}
      toValues={toValues}
      validate={validate}
      save={({ minutes }, expectedUpdatedAt) => {
        const settings = { minutes: minutes ? Number(minutes) : null };
        return api.requiredTrials.change({ params: { remote }, body: { settings, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Required trial saved.'}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <TextField
          label={LABELS.minutes}
          name="minutes"
          inputMode="numeric"
          maxLength={5}
          hint="A version must be on trial this long before everybody gets it; empty for no trial. Versions that were live before need none."
          value={values.minutes}
          error={errors.minutes}
          onChange={(minutes) => set('minutes', minutes.trim())}
        />
      )}
    </SettingDialog>
  );
}
