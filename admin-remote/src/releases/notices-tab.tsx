import {
  Badge,
  Button,
  Checkbox,
  CheckboxGroup,
  type Column,
  DataTable,
  Names,
  RelativeTime,
  type Tone,
  useAction,
  useLiveQueries,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ReleaseNotice, ReleaseRecipient } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import type { ReleaseEvent } from '@nara/shared-contracts/rules/releases';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EndingPanel } from './ending-panel';
import { FieldsDialog } from './fields-dialog';
import { EVERY_PART, partOrEveryField, toRemote, useRemotes } from './part-field';
import { NOTICES_KEY, noticesQuery, RECIPIENTS_KEY, recipientsQuery } from './queries';

/** Labels of the events that recipients are notified of. */
const EVENTS: Readonly<Record<ReleaseEvent, string>> = {
  published: 'Published',
  live: 'Live for everybody',
  waiting: 'Waiting for approval',
  refused: 'Approval refused',
  returned: 'Gone back from',
  'trial-failing': 'Trial failed',
  'extension-off': 'Extension switched off',
  freeze: 'Freeze set or ended',
};

const NOTICE_STATES: Readonly<Record<ReleaseNotice['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  delivered: { label: 'Delivered', tone: 'green' },
  kept: { label: 'No mail server', tone: 'grey' },
  failed: { label: 'Failed', tone: 'red' },
};

const NAMES = Object.keys(EVENTS) as ReleaseEvent[];

type Values = Readonly<{ kind: 'email' | 'webhook'; address: string; remote: string; events: string }>;

const BASE: Values = { kind: 'email', address: '', remote: EVERY_PART, events: NAMES.join(' ') };

const split = (events: string) => NAMES.filter((name) => events.split(' ').includes(name));

/** Adds an e-mail address or a webhook for release notices, and shows the secret that signs a webhook. */
function NewRecipient({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  return (
    <FieldsDialog<Values>
      title="Add Recipient"
      subject="recipient"
      saveLabel="Add Recipient"
      base={BASE}
      fields={[
        {
          name: 'kind',
          label: 'Tell',
          hint: 'A webhook is signed with a secret of its own, and tried for a day until it answers with 2xx.',
          options: [
            { value: 'email', label: 'An e-mail address' },
            { value: 'webhook', label: 'A webhook' },
          ],
        },
        {
          name: 'address',
          label: 'Address',
          maxLength: 500,
          needed: 'Enter an e-mail address, or an address that begins with https://',
        },
        partOrEveryField(remotes),
      ]}
      validate={({ events }) => (events ? {} : { events: 'Choose at least one.' })}
      save={async ({ kind, address, remote, events }) => {
        const body = { kind, address: address.trim(), remote: toRemote(remote), events: split(events) };
        const { secret, ...added } = await api.releaseRecipients.add({ body });
        return {
          message: `${body.address} is told of releases.`,
          issued: secret
            ? {
                title: 'Signing Secret',
                label: 'Secret',
                copyLabel: 'Copy Secret',
                secret,
                children: `What ${added.address} gets is signed with it, as Standard Webhooks sign. Keep it there now: it is not shown again.`,
              }
            : undefined,
        };
      }}
      changes={[RECIPIENTS_KEY]}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <CheckboxGroup label="Told of" error={errors.events}>
          {NAMES.map((name) => (
            <Checkbox
              key={name}
              label={EVENTS[name]}
              isChecked={split(values.events).includes(name)}
              onChange={(isChecked) => {
                const others = split(values.events).filter((event) => event !== name);
                set('events', [...others, ...(isChecked ? [name] : [])].join(' '));
              }}
            />
          ))}
        </CheckboxGroup>
      )}
    </FieldsDialog>
  );
}

const NOTICE_COLUMNS: readonly Column<ReleaseNotice>[] = [
  { header: 'Told', cell: ({ text }) => text },
  { header: 'Recipient', cell: ({ address }) => address },
  { header: 'When', cell: ({ at }) => <RelativeTime iso={at} /> },
  {
    header: 'State',
    cell: ({ state, lastError }) => (
      <Names>
        <Badge $tone={NOTICE_STATES[state].tone}>{NOTICE_STATES[state].label}</Badge>
        {lastError && <small>{lastError}</small>}
      </Names>
    ),
  },
];

/** Lists recent notices to recipients; renders nothing before the first notice. */
function Notices() {
  const api = useApi();
  const { data, error, refetch } = useQuery(noticesQuery(api));
  if (data?.length === 0) return null;
  return (
    <>
      <h3>Last deliveries</h3>
      <DataTable
        label="last deliveries"
        columns={NOTICE_COLUMNS}
        rows={data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refetch}
        isStale={false}
        isShort
        empty={null}
      />
    </>
  );
}

const RECIPIENT_COLUMNS: readonly Column<ReleaseRecipient>[] = [
  { header: 'Recipient', cell: ({ address }) => address },
  { header: 'Part', cell: ({ remote }) => remote ?? 'Every part' },
  { header: 'Told of', cell: ({ events }) => events.map((event) => EVENTS[event]).join(', ') },
  { header: 'By', cell: ({ createdBy }) => createdBy },
  {
    header: 'Status',
    cell: ({ endedAt }) => (endedAt ? <Badge $tone="grey">Ended</Badge> : <Badge $tone="green">Told</Badge>),
  },
  { header: 'Test', cell: (recipient) => !recipient.endedAt && <SendTest recipient={recipient} /> },
];

function SendTest({ recipient: { id, address } }: { recipient: ReleaseRecipient }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { run, isBusy } = useAction(async () => {
    const { state, lastError } = await api.releaseRecipients.test({ params: { id } });
    await queryClient.invalidateQueries({ queryKey: NOTICES_KEY });
    if (lastError) notify.error(`${address} did not take the test: ${lastError}`);
    else notify.success(state === 'delivered' ? `${address} took the test.` : `The test for ${address} is on its way.`);
  });
  return (
    <Button isSmall isBusy={isBusy} aria-label={`Send ${address} a test`} onClick={run}>
      Send Test
    </Button>
  );
}

/** Lists the recipients of release notices, adds and removes them, and shows recent notices. */
function Recipients({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  return (
    <EndingPanel
      title="Notifications"
      word="recipient"
      addLabel="Add Recipient"
      adding={(close) => <NewRecipient remotes={remotes} onClose={close} />}
      query={recipientsQuery(api)}
      columns={RECIPIENT_COLUMNS}
      empty="Nobody is told of releases"
      endLabel="End"
      nameOf={({ address }) => `notifications to ${address}`}
      canEnd={({ endedAt }) => !endedAt}
      end={async ({ id, address }) => {
        await api.releaseRecipients.end({ params: { id } });
        return `${address} is told nothing more.`;
      }}
      consequence={({ address }) => `${address} is told of no release from now on.`}
    >
      <Notices />
    </EndingPanel>
  );
}

/** Recipients of release notices, and the notices sent. */
export function NoticesTab() {
  const remotes = useRemotes();
  useLiveQueries(RECIPIENTS_KEY, ['release.changed']);
  useLiveQueries(NOTICES_KEY, ['release.changed']);
  return <Recipients remotes={remotes} />;
}
