import { Button, type Column } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Cohort } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { EndingPanel } from '../ending-panel';
import { cohortsQuery } from '../queries';
import { CohortDialog } from './cohort-dialog';

/** Largest number of members named in a row. */
const FEW = 3;

const describeMembers = ({ members }: Cohort): string => {
  const named = members.slice(0, FEW).map(({ name }) => name);
  const more = members.length - named.length;
  return members.length === 0 ? 'Nobody yet' : [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

/** Lists the named groups of staff for trials, flags and previews. Lets admins create, edit and remove them. */
export function CohortsPanel() {
  const api = useApi();
  const { notify } = useHost();
  const [edited, setEdited] = useState<Cohort | 'new'>();
  const columns: readonly Column<Cohort>[] = [
    { header: 'Cohort', cell: ({ name }) => name },
    { header: 'Members', cell: describeMembers },
    { header: 'By', cell: ({ updatedBy }) => updatedBy },
    {
      header: 'Edit',
      cell: (cohort) => (
        <Button isSmall aria-label={`Edit ${cohort.name}`} onClick={() => setEdited(cohort)}>
          Edit
        </Button>
      ),
    },
  ];
  return (
    <EndingPanel
      title="Cohorts"
      word="cohort"
      addLabel="Add Cohort"
      isAddable
      onAdd={() => setEdited('new')}
      query={cohortsQuery(api)}
      columns={columns}
      empty="No cohort has been made. One names staff whom a trial, a flag or a preview is for."
      endLabel="Remove"
      nameOf={({ name }) => name}
      canEnd={() => true}
      end={async ({ id, name }) => {
        await api.cohorts.remove({ params: { id } });
        notify.success(`The cohort ${name} is removed.`);
      }}
      consequence={({ members }) =>
        `It is refused while a trial, a flag or a preview is for it. ${plural(members.length, 'user')} belonged to it.`
      }
    >
      {edited && <CohortDialog cohort={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </EndingPanel>
  );
}
