import { SelectField, SettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { IdleTimeOutState } from '@nara/shared-contracts/api/session';
import { idleOptions } from './labels';
import { idleTimeOutQuery } from './queries';

const LABELS = { minutes: 'Sign out after' } as const;

type Values = Readonly<{ minutes: string }>;

const toValues = ({ settings: { minutes } }: IdleTimeOutState): Values => ({ minutes: String(minutes ?? '') });

/** Edits the idle time after which a staff session ends. */
export function IdleTimeOut({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title="Idle Time-Out"
      labels={LABELS}
      query={idleTimeOutQuery(api)}
      toValues={toValues}
      save={({ minutes }, expectedUpdatedAt) => {
        const settings = { minutes: minutes ? Number(minutes) : null };
        return api.signIn.changeIdleTimeOut({ body: { settings, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Idle time-out saved.'}
      onClose={onClose}
    >
      {({ values, set }) => (
        <SelectField
          label={LABELS.minutes}
          name="minutes"
          value={values.minutes}
          options={idleOptions(values.minutes)}
          hint="Counts the time in which nobody moves the pointer, types or scrolls. What was typed is kept behind the passcode."
          onChange={(minutes) => set('minutes', minutes)}
        />
      )}
    </SettingDialog>
  );
}
