import { FormDialog, LoadingDialog, SelectField } from '@nara/portal-ui';
import { type IdleTimeOutState, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { idleTimeOutQuery } from './queries';
import { idleOptions } from './words';

const TITLE = 'Idle Time-Out';
const LABELS = { minutes: 'Sign out after' } as const;

type Values = Readonly<{ minutes: string }>;

const toValues = ({ settings: { minutes } }: IdleTimeOutState): Values => ({ minutes: String(minutes ?? '') });

/** Edits when a session of staff ends in which nobody works. */
export function IdleTimeOut({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const options = idleTimeOutQuery(api);
  const query = useQuery(options);
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, IdleTimeOutState>
      title={TITLE}
      subject="setting"
      labels={LABELS}
      saveLabel="Save Changes"
      base={query.data}
      toValues={toValues}
      save={async ({ minutes }, { updatedAt }) => {
        const body = { settings: { minutes: minutes ? Number(minutes) : null }, expectedUpdatedAt: updatedAt };
        queryClient.setQueryData(options.queryKey, await api.signIn.changeIdleTimeOut({ body }));
        notify.success('Idle time-out saved.');
      }}
      reload={() => api.signIn.idleTimeOut()}
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
    </FormDialog>
  );
}
