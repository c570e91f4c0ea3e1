import { type FieldMessages, FormDialog, LoadingDialog, TextField } from '@nara/portal-ui';
import { type ContactDeskState, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deskSettingsQuery } from './queries';

const TITLE = 'Mail Messages';
const LABELS = { forwardTo: 'Mail every message to' } as const;

type Values = Readonly<{ forwardTo: string }>;

const toValues = ({ settings: { forwardTo } }: ContactDeskState): Values => ({ forwardTo: forwardTo ?? '' });

const validate = ({ forwardTo }: Values): FieldMessages<Values> =>
  forwardTo === '' || /^\S+@\S+\.\S+$/.test(forwardTo)
    ? {}
    : { forwardTo: 'Enter an e-mail address, or leave it empty.' };

/** Edits where messages are mailed to, besides their list. */
export function Forwarding({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const options = deskSettingsQuery(api);
  const query = useQuery(options);
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, ContactDeskState>
      title={TITLE}
      subject="setting"
      labels={LABELS}
      saveLabel="Save Changes"
      base={query.data}
      toValues={toValues}
      validate={validate}
      save={async ({ forwardTo }, { updatedAt }) => {
        const body = { settings: { forwardTo: forwardTo || null }, expectedUpdatedAt: updatedAt };
        queryClient.setQueryData(options.queryKey, await api.contactDesk.changeSettings({ body }));
        notify.success(forwardTo ? `Messages go to ${forwardTo} from now on.` : 'Messages are no longer mailed.');
      }}
      reload={() => api.contactDesk.settings()}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <TextField
          label={LABELS.forwardTo}
          hint="Empty mails none. The mail carries what the shopper wrote, and their address to answer to."
          name="forwardTo"
          type="email"
          maxLength={254}
          value={values.forwardTo}
          error={errors.forwardTo}
          onChange={(forwardTo) => set('forwardTo', forwardTo.trim())}
        />
      )}
    </FormDialog>
  );
}
