import { type FieldMessages, SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ContactDeskState } from '@nara/shared-contracts/api/contact';

import { deskSettingsQuery } from './queries';

const LABELS = { forwardTo: 'Mail every message to' } as const;

type Values = Readonly<{ forwardTo: string }>;

const toValues = ({ settings: { forwardTo } }: ContactDeskState): Values => ({ forwardTo: forwardTo ?? '' });

const validate = ({ forwardTo }: Values): FieldMessages<Values> =>
  forwardTo === '' || /^\S+@\S+\.\S+$/.test(forwardTo)
    ? {}
    : { forwardTo: 'Enter an e-mail address, or leave it empty.' };

/** Edits the addresses to which messages are forwarded by e-mail. */
export function Forwarding({ onClose }: { onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title="Mail Messages"
      labels={LABELS}
      query={deskSettingsQuery(api)}
      toValues={toValues}
      validate={validate}
      save={({ forwardTo }, expectedUpdatedAt) =>
        api.contactDesk.changeSettings({ body: { settings: { forwardTo: forwardTo || null }, expectedUpdatedAt } })
      }
      savedMessage={({ forwardTo }) =>
        forwardTo ? `Messages go to ${forwardTo} from now on.` : 'Messages are no longer mailed.'
      }
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <TextField
          label={LABELS.forwardTo}
          hint="Empty mails none. The mail carries what the shopper wrote, and their address to answer to. Another one tells when messages become overdue."
          name="forwardTo"
          type="email"
          maxLength={254}
          value={values.forwardTo}
          error={errors.forwardTo}
          onChange={(forwardTo) => set('forwardTo', forwardTo.trim())}
        />
      )}
    </SettingDialog>
  );
}
