import {
  Badge,
  type Column,
  type FieldMessages,
  FormDialog,
  minuteToIso,
  TextField,
  type Tone,
  toMinute,
} from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FreezeWindow } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EndingPanel } from './ending-panel';
import { type FreezeState, freezeState } from './labels';
import { EVERY_PART, PART_LABEL, PartField, toRemote } from './part-field';
import { FREEZES_KEY, freezesQuery, RELEASES_KEY } from './queries';

const LABELS = { remote: PART_LABEL, from: 'From', until: 'Until', reason: 'Reason' } as const;
const DAY_MS = 86_400_000;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const validate = ({ from, until, reason }: Values): FieldMessages<Values> => ({
  ...(!from && { from: 'Enter when the freeze begins.' }),
  ...(!(until && until > from) && { until: 'Enter an end after the beginning.' }),
  ...(!reason.trim() && { reason: 'Enter the reason that teams read when they are refused.' }),
});

/** Creates a period in which no version of one part, or of any part, goes live. */
function NewFreeze({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const save = async ({ remote, from, until, reason }: Values) => {
    const body = {
      remote: toRemote(remote),
      from: minuteToIso(from),
      until: minuteToIso(until),
      reason,
    };
    await api.freezeWindows.create({ body });
    notify.success('The freeze is set.');
    await Promise.all([FREEZES_KEY, RELEASES_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const base: Values = {
    remote: EVERY_PART,
    from: toMinute(Date.now()),
    until: toMinute(Date.now() + DAY_MS),
    reason: '',
  };
  return (
    <FormDialog
      title="Set Freeze"
      subject="freeze"
      labels={LABELS}
      saveLabel="Set Freeze"
      base={base}
      toValues={(values) => values}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ values, errors, set }) => (
        <>
          <PartField
            hasEvery
            hint="Nothing goes live or on trial in this time, also not by a deploy token. Going back stays possible."
            remotes={remotes}
            value={values.remote}
            onChange={(remote) => set('remote', remote)}
          />
          <TextField
            label={LABELS.from}
            name="from"
            type="datetime-local"
            hint="South African time"
            value={values.from}
            error={errors.from}
            onChange={(from) => set('from', from)}
          />
          <TextField
            label={LABELS.until}
            name="until"
            type="datetime-local"
            hint="South African time"
            value={values.until}
            error={errors.until}
            onChange={(until) => set('until', until)}
          />
          <TextField
            label={LABELS.reason}
            name="reason"
            maxLength={200}
            value={values.reason}
            error={errors.reason}
            onChange={(reason) => set('reason', reason)}
          />
        </>
      )}
    </FormDialog>
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
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <EndingPanel
      title="Freeze windows"
      word="freeze"
      addLabel="Set Freeze"
      isAddable
      onAdd={() => setIsAdding(true)}
      query={freezesQuery(api)}
      columns={COLUMNS}
      empty="No freeze has been set; versions go live at any time"
      endLabel="End"
      nameOf={nameOf}
      canEnd={(freeze) => ['Planned', 'In force'].includes(freezeState(freeze, Date.now()))}
      end={async (freeze) => {
        await api.freezeWindows.end({ params: { id: freeze.id } });
        notify.success('The freeze is ended.');
        await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
      }}
      consequence={(freeze) =>
        `From now on versions of ${freeze.remote ?? 'every part'} go live again, unless another freeze is in force.`
      }
    >
      {isAdding && <NewFreeze remotes={remotes} onClose={() => setIsAdding(false)} />}
    </EndingPanel>
  );
}
