import { Button, Checkbox, type FieldMessages, Notice, SettingDialog, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { RemoteOwnerState, RequiredApprovalState, RequiredTrialState } from '@nara/shared-contracts/api/releases';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { OwnerName } from '../parts';
import { remoteOwnerQuery, requiredApprovalQuery, requiredTrialQuery } from '../queries';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

interface SettingFactProps {
  /** The setting in words. */
  children: ReactNode;
  /** Accessible name of the button that changes the setting. */
  changeLabel: string;
  /** Renders the dialog that changes the setting. */
  dialog: (close: () => void) => ReactNode;
}

/** Shows a setting of a remote, and opens the dialog that changes it. */
export function SettingFact({ children, changeLabel, dialog }: SettingFactProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Row>
      {children}
      <Button isSmall aria-label={changeLabel} onClick={() => setIsEditing(true)}>
        Change
      </Button>
      {isEditing && dialog(() => setIsEditing(false))}
    </Row>
  );
}

const APPROVAL_LABELS = { isNeeded: 'Another person has to approve' } as const;

const toApprovalValues = ({ settings: { isNeeded } }: RequiredApprovalState) => ({ isNeeded: String(isNeeded) });

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
      labels={APPROVAL_LABELS}
      query={requiredApprovalQuery(api, remote)}
      toValues={toApprovalValues}
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
            label={APPROVAL_LABELS.isNeeded}
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

const MAX_MINUTES = 10_080;
const TRIAL_LABELS = { minutes: 'Minutes on trial' } as const;

type TrialValues = Readonly<{ minutes: string }>;

const toTrialValues = ({ settings: { minutes } }: RequiredTrialState): TrialValues => ({
  minutes: String(minutes ?? ''),
});

const validateTrial = ({ minutes }: TrialValues): FieldMessages<TrialValues> => {
  const isFit = minutes === '' || (/^[1-9]\d*$/.test(minutes) && Number(minutes) <= MAX_MINUTES);
  return isFit
    ? {}
    : { minutes: `Enter a whole number from 1 to ${formatCount(MAX_MINUTES)} (a week), or nothing for no trial.` };
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
      labels={TRIAL_LABELS}
      query={requiredTrialQuery(api, remote)}
      toValues={toTrialValues}
      validate={validateTrial}
      save={({ minutes }, expectedUpdatedAt) => {
        const settings = { minutes: minutes ? Number(minutes) : null };
        return api.requiredTrials.change({ params: { remote }, body: { settings, expectedUpdatedAt } });
      }}
      savedMessage={() => 'Required trial saved.'}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <TextField
          label={TRIAL_LABELS.minutes}
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

const OWNER_LABELS = { team: 'Team', contact: 'Reached at' } as const;
const MAX_CHARACTERS = 60;

type OwnerValues = Readonly<Record<keyof typeof OWNER_LABELS, string>>;

const toOwnerValues = ({ settings: { owner } }: RemoteOwnerState): OwnerValues => ({
  team: owner?.team ?? '',
  contact: owner?.contact ?? '',
});

const validateOwner = ({ team, contact }: OwnerValues): FieldMessages<OwnerValues> => ({
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
      labels={OWNER_LABELS}
      query={remoteOwnerQuery(api, remote)}
      toValues={toOwnerValues}
      validate={validateOwner}
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
          <TextField label={OWNER_LABELS.team} maxLength={MAX_CHARACTERS} {...field('team')} />
          <TextField
            label={OWNER_LABELS.contact}
            hint="An e-mail address, or the address of a page such as the team’s channel."
            maxLength={200}
            {...field('contact')}
          />
        </>
      )}
    </SettingDialog>
  );
}
