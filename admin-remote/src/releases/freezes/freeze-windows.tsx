import { Badge, type Column, type Tone } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { FreezeWindow } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EndingPanel } from '../ending-panel';
import { freezesQuery, RELEASES_KEY } from '../queries';
import { type FreezeState, freezeState } from '../words';
import { NewFreeze } from './new-freeze';

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
