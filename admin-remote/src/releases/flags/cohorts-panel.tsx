import { Button, type Column } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Cohort } from '@nara/shared-contracts/api/releases';
import { plural } from '@nara/shared-contracts/rules/common';
import { useState } from 'react';
import { EndingPanel } from '../ending-panel';
import { FieldsDialog } from '../fields-dialog';
import { COHORTS_KEY, cohortsQuery } from '../queries';

const FIELDS = [
  { name: 'name', label: 'Name', maxLength: 60, needed: 'Enter a name.' },
  {
    name: 'members',
    label: 'Members',
    hint: 'E-mail addresses of users, one in a line. Who signs in with the enterprise passcode belongs to no cohort.',
    rows: 8,
  },
] as const;

const toValues = (cohort: Cohort | undefined) => ({
  name: cohort?.name ?? '',
  members: cohort?.members.map(({ email }) => email).join('\n') ?? '',
});

/** Splits a text into its members, separated by lines or commas. */
const split = (members: string): string[] =>
  members
    .split(/[\n,;]/)
    .map((member) => member.trim())
    .filter(Boolean);

/** Creates a cohort, or renames it and sets its members. */
function CohortDialog({ cohort, onClose }: { cohort?: Cohort; onClose: () => void }) {
  const api = useApi();
  return (
    <FieldsDialog
      title={cohort ? `Edit ${cohort.name}` : 'Add Cohort'}
      subject="cohort"
      saveLabel="Save Cohort"
      base={cohort}
      toValues={toValues}
      fields={FIELDS}
      save={async ({ name, members }, seen) => {
        const body = { name: name.trim(), members: split(members) };
        if (seen) {
          const change = { ...body, expectedUpdatedAt: seen.updatedAt };
          await api.cohorts.change({ params: { id: seen.id }, body: change });
        } else await api.cohorts.create({ body });
        return { message: `The cohort ${body.name} is saved.` };
      }}
      reload={async () => (await api.cohorts.list()).cohorts.find(({ id }) => id === cohort?.id)}
      changes={[COHORTS_KEY]}
      onClose={onClose}
    />
  );
}

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
  const [edited, setEdited] = useState<Cohort>();
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
      adding={(close) => <CohortDialog onClose={close} />}
      query={cohortsQuery(api)}
      columns={columns}
      empty="No cohort has been made. One names staff whom a trial, a flag or a preview is for."
      endLabel="Remove"
      nameOf={({ name }) => name}
      canEnd={() => true}
      end={async ({ id, name }) => {
        await api.cohorts.remove({ params: { id } });
        return `The cohort ${name} is removed.`;
      }}
      consequence={({ members }) =>
        `It is refused while a trial, a flag or a preview is for it. ${plural(members.length, 'user')} belonged to it.`
      }
    >
      {edited && <CohortDialog cohort={edited} onClose={() => setEdited(undefined)} />}
    </EndingPanel>
  );
}
