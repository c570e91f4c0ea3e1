import { Badge, type Column, minuteToIso, type Tone, toMinute } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FreezeWindow } from '@nara/shared-contracts/api/releases';
import { formatDateTime } from '@nara/shared-ui';
import { EndingPanel } from './ending-panel';
import { FieldsDialog } from './fields-dialog';
import { type FreezeState, freezeState } from './labels';
import { EVERY_PART, partOrEveryField, toRemote } from './part-field';
import { FREEZES_KEY, freezesQuery, RELEASES_KEY } from './queries';

const DAY_MS = 86_400_000;

const FIELDS = [
  {
    name: 'from',
    label: 'From',
    type: 'datetime-local',
    hint: 'South African time',
    needed: 'Enter when the freeze begins.',
  },
  { name: 'until', label: 'Until', type: 'datetime-local', hint: 'South African time' },
  {
    name: 'reason',
    label: 'Reason',
    maxLength: 200,
    needed: 'Enter the reason that teams read when they are refused.',
  },
] as const;

/** Creates a period in which no version of one part, or of any part, goes live. */
function NewFreeze({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  return (
    <FieldsDialog<Record<'remote' | 'from' | 'until' | 'reason', string>>
      title="Set Freeze"
      subject="freeze"
      saveLabel="Set Freeze"
      base={{
        remote: EVERY_PART,
        from: toMinute(Date.now()),
        until: toMinute(Date.now() + DAY_MS),
        reason: '',
      }}
      fields={[
        partOrEveryField(
          remotes,
          'Nothing goes live or on trial in this time, also not by a deploy token. Going back stays possible.',
        ),
        ...FIELDS,
      ]}
      validate={({ from, until }) => (until && until > from ? {} : { until: 'Enter an end after the beginning.' })}
      save={async ({ remote, from, until, reason }) => {
        const times = { from: minuteToIso(from), until: minuteToIso(until) };
        await api.freezeWindows.create({ body: { remote: toRemote(remote), ...times, reason } });
        return { message: 'The freeze is set.' };
      }}
      changes={[FREEZES_KEY, RELEASES_KEY]}
      onClose={onClose}
    />
  );
}

const TONES: Readonly<Record<FreezeState, Tone>> = {
  Planned: 'blue',
  'In force': 'yellow',
  Ended: 'grey',
  Over: 'grey',
};

const COLUMNS: readonly Column<FreezeWindow>[] = [
  { header: 'Part', cell: ({ remote }) => remote ?? 'Every part' },
  { header: 'From', cell: ({ from }) => formatDateTime(from) },
  { header: 'Until', cell: ({ until }) => formatDateTime(until) },
  { header: 'Reason', cell: ({ reason }) => reason },
  { header: 'By', cell: ({ createdBy }) => createdBy },
  {
    header: 'Status',
    cell: (freeze) => {
      const state = freezeState(freeze, Date.now());
      return <Badge $tone={TONES[state]}>{state}</Badge>;
    },
  },
];

const nameOf = ({ remote }: FreezeWindow) => `the freeze of ${remote ?? 'every part'}`;

/** Lists the periods in which no version goes live. Lets admins add and end them. */
export function FreezeWindows({ remotes }: { remotes: readonly string[] }) {
  const api = useApi();
  return (
    <EndingPanel
      title="Freeze windows"
      word="freeze"
      addLabel="Set Freeze"
      adding={(close) => <NewFreeze remotes={remotes} onClose={close} />}
      query={freezesQuery(api)}
      columns={COLUMNS}
      empty="No freeze has been set; versions go live at any time"
      endLabel="End"
      nameOf={nameOf}
      canEnd={(freeze) => ['Planned', 'In force'].includes(freezeState(freeze, Date.now()))}
      end={async (freeze) => {
        await api.freezeWindows.end({ params: { id: freeze.id } });
        return 'The freeze is ended.';
      }}
      changes={[RELEASES_KEY]}
      consequence={(freeze) =>
        `From now on versions of ${freeze.remote ?? 'every part'} go live again, unless another freeze is in force.`
      }
    />
  );
}
