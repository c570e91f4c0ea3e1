import { Button, type FieldMessages, Notice, SettingDialog, useAnnounce } from '@nara/portal-ui';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import type {
  AutomaticReturnState,
  RemoteOwnerState,
  RequiredApprovalState,
  RequiredTrialState,
} from '@nara/shared-contracts/api/releases';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';
import { NO_FIGURE } from '@nara/shared-ui';
import { type FetchQueryOptions, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { type FieldData, Fields, labelsOf, type Texts } from '../fields-dialog';
import { OwnerName } from '../parts';
import {
  automaticReturnQuery,
  RELEASES_KEY,
  remoteOwnerQuery,
  requiredApprovalQuery,
  requiredTrialQuery,
} from '../queries';

/** A setting that each remote has separately, as the API returns it. */
interface State {
  settings: object;
  updatedAt: string;
}

/** A setting of a remote, and the form that changes it. */
interface SettingData<S extends State, V extends Texts, K extends QueryKey> {
  /** Name in a title: `Required Trial`. */
  title: string;
  query: (api: ApiClient, remote: string) => FetchQueryOptions<S, Error, S, K>;
  /** Describes the setting; unset until it has loaded. */
  describe: (state: S | undefined) => ReactNode;
  fields: readonly FieldData<keyof V & string>[];
  toValues: (state: S) => V;
  validate?: (values: V) => FieldMessages<V>;
  toSettings: (values: V) => S['settings'];
  change: (
    api: ApiClient,
    call: { params: { remote: string }; body: { settings: S['settings']; expectedUpdatedAt: string } },
  ) => Promise<S>;
  /** Keys of other queries that a change affects. */
  changes?: readonly QueryKey[];
  /** Content above the fields, and below. */
  intro?: (state: S) => ReactNode;
  outro?: ReactNode;
}

/** Checks the data of a setting, and keeps its types. */
const setting = <S extends State, V extends Texts, K extends QueryKey>(data: SettingData<S, V, K>) => data;

export const REQUIRED_APPROVAL = setting({
  title: 'Approval',
  query: requiredApprovalQuery,
  describe: (state: RequiredApprovalState | undefined) =>
    state ? (state.settings.isNeeded ? 'Another person' : 'None') : NO_FIGURE,
  fields: [{ name: 'isNeeded', label: 'Another person has to approve', isCheckbox: true }],
  toValues: ({ settings: { isNeeded } }) => ({ isNeeded: String(isNeeded) }),
  toSettings: ({ isNeeded }) => ({ isNeeded: isNeeded === 'true' }),
  change: (api, call) => api.requiredApprovals.change(call),
  outro: (
    <Notice tone="yellow">
      Versions then go live for everybody only after another admin approved it; trials and going back need nobody. Both
      sign in with personal access codes. Switching this off needs approval too.
    </Notice>
  ),
});

const MAX_MINUTES = 10_080;

export const REQUIRED_TRIAL = setting({
  title: 'Required Trial',
  query: requiredTrialQuery,
  describe: (state: RequiredTrialState | undefined) => {
    if (!state) return NO_FIGURE;
    const { minutes } = state.settings;
    return minutes === null ? 'None' : plural(minutes, 'minute');
  },
  fields: [
    {
      name: 'minutes',
      label: 'Minutes on trial',
      inputMode: 'numeric',
      maxLength: 5,
      hint: 'A version must be on trial this long before everybody gets it; empty for no trial. Versions that were live before need none.',
    },
  ],
  toValues: ({ settings: { minutes } }) => ({ minutes: String(minutes ?? '') }),
  validate: ({ minutes }) =>
    minutes.trim() === '' || (/^[1-9]\d*$/.test(minutes.trim()) && Number(minutes) <= MAX_MINUTES)
      ? {}
      : { minutes: `Enter a whole number from 1 to ${formatCount(MAX_MINUTES)} (a week), or nothing for no trial.` },
  toSettings: ({ minutes }) => ({ minutes: minutes.trim() ? Number(minutes) : null }),
  change: (api, call) => api.requiredTrials.change(call),
});

export const AUTOMATIC_RETURN = setting({
  title: 'Automatic Return',
  query: automaticReturnQuery,
  describe: (state: AutomaticReturnState | undefined) => (state ? (state.settings.isOn ? 'On' : 'Off') : NO_FIGURE),
  intro: () => (
    <p>
      For an hour after everybody got a version it is compared with the one before. When it fails noticeably more often,
      the one before goes live again.
    </p>
  ),
  fields: [{ name: 'isOn', label: 'Go back by itself', isCheckbox: true }],
  toValues: ({ settings: { isOn } }) => ({ isOn: String(isOn) }),
  toSettings: ({ isOn }) => ({ isOn: isOn === 'true' }),
  change: (api, call) => api.automaticReturns.change(call),
  changes: [RELEASES_KEY],
});

const CONTACT = 'Enter an e-mail address, or an address that begins with https://';

export const OWNER = setting({
  title: 'Owner',
  query: remoteOwnerQuery,
  describe: (state: RemoteOwnerState | undefined) => <OwnerName state={state} />,
  intro: ({ declared }) => (
    <p>
      {declared
        ? `Leave both empty for the owner that the live version declares: ${declared.team}.`
        : 'The live version declares no owner.'}
    </p>
  ),
  fields: [
    { name: 'team', label: 'Team', maxLength: 60 },
    {
      name: 'contact',
      label: 'Reached at',
      hint: 'An e-mail address, or the address of a page such as the team’s channel.',
      maxLength: 200,
    },
  ],
  toValues: ({ settings: { owner } }) => ({ team: owner?.team ?? '', contact: owner?.contact ?? '' }),
  validate: ({ team, contact }) => ({
    ...(contact.trim() && !team.trim() && { team: 'Enter the name of the team.' }),
    ...(team.trim() && !contact.trim() && { contact: CONTACT }),
  }),
  toSettings: ({ team, contact }) => ({
    owner: team.trim() ? { team: team.trim(), contact: contact.trim() } : null,
  }),
  change: (api, call) => api.remoteOwners.change(call),
});

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

interface RemoteSettingProps<S extends State, V extends Texts, K extends QueryKey> {
  remote: string;
  of: SettingData<S, V, K>;
}

/** Shows a setting of a remote, and lets admins change it in a dialog. */
export function RemoteSetting<S extends State, V extends Texts, K extends QueryKey>({
  remote,
  of,
}: RemoteSettingProps<S, V, K>) {
  const api = useApi();
  const announce = useAnnounce();
  const query = of.query(api, remote);
  const { data } = useQuery(query);
  const [isEditing, setIsEditing] = useState(false);
  const { title, fields, changes = [] } = of;
  return (
    <Row>
      {of.describe(data)}
      <Button isSmall aria-label={`Change the ${title.toLowerCase()} of ${remote}`} onClick={() => setIsEditing(true)}>
        Change
      </Button>
      {isEditing && (
        <SettingDialog
          title={`${title} of ${remote}`}
          labels={labelsOf<keyof V & string>(fields)}
          query={query}
          toValues={of.toValues}
          validate={of.validate}
          save={async (values, expectedUpdatedAt) => {
            const body = { settings: of.toSettings(values), expectedUpdatedAt };
            const saved = await of.change(api, { params: { remote }, body });
            await announce(undefined, ...changes);
            return saved;
          }}
          savedMessage={() => `${title.charAt(0)}${title.slice(1).toLowerCase()} saved.`}
          onClose={() => setIsEditing(false)}
        >
          {(form, state) => (
            <>
              {of.intro?.(state)}
              <Fields fields={fields} form={form} />
              {of.outro}
            </>
          )}
        </SettingDialog>
      )}
    </Row>
  );
}
