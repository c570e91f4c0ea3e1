import { type FieldMessages, SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RemoteOwnerState } from '@nara/shared-contracts/api/releases';

import { useQuery } from '@tanstack/react-query';
import { remoteOwnerQuery } from '../queries';
import { SettingFact } from '../setting-fact';
import { OwnerName } from './owner-name';

const LABELS = { team: 'Team', contact: 'Reached at' } as const;
const MOST_CHARACTERS = 60;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = ({ settings: { owner } }: RemoteOwnerState): Values => ({
  team: owner?.team ?? '',
  contact: owner?.contact ?? '',
});

const validate = ({ team, contact }: Values): FieldMessages<Values> => ({
  ...(contact.trim() && !team.trim() && { team: 'Enter the name of the team.' }),
  ...(team.trim() &&
    !contact.trim() && { contact: 'Enter an e-mail address, or an address that begins with https://' }),
});

/** Shows the team responsible for a remote, and lets admins change it. */
export function RemoteOwner({ remote }: { remote: string }) {
  const api = useApi();
  const { data } = useQuery(remoteOwnerQuery(api, remote));
  return (
    <SettingFact
      changeLabel={`Change the owner of ${remote}`}
      dialog={(close) => <RemoteOwnerDialog remote={remote} onClose={close} />}
    >
      <OwnerName state={data} />
    </SettingFact>
  );
}

function RemoteOwnerDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const api = useApi();
  return (
    <SettingDialog
      title={`Owner of ${remote}`}
      labels={LABELS}
      query={remoteOwnerQuery(api, remote)}
      toValues={toValues}
      validate={validate}
      save={({ team, contact }, expectedUpdatedAt) => {
        const owner = team.trim() ? { team: team.trim(), contact: contact.trim() } : null;
        return api.remoteOwners.change({ params: { remote }, body: { settings: { owner }, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Owner saved.'}
      onClose={onClose}
    >
      {({ field }, { declared }) => (
        <>
          <p>
            {declared
              ? `Leave both empty for the owner that the live version declares: ${declared.team}.`
              : 'The live version declares no owner.'}
          </p>
          <TextField label={LABELS.team} maxLength={MOST_CHARACTERS} {...field('team')} />
          <TextField
            label={LABELS.contact}
            hint="An e-mail address, or the address of a page such as the team’s channel."
            maxLength={200}
            {...field('contact')}
          />
        </>
      )}
    </SettingDialog>
  );
}
