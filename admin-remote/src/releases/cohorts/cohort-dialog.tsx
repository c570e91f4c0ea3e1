import { type FieldMessages, FormDialog, TextAreaField, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Cohort } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { useQueryClient } from '@tanstack/react-query';
import { COHORTS_KEY } from '../queries';

const LABELS = { name: 'Name', members: 'Members' } as const;
const MOST_CHARACTERS = 60;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = (cohort: Cohort | undefined): Values => ({
  name: cohort?.name ?? '',
  members: cohort?.members.map(({ email }) => email).join('\n') ?? '',
});

const validate = ({ name }: Values): FieldMessages<Values> => (name.trim() ? {} : { name: 'Enter a name.' });

/** Splits a text into its members, separated by lines or commas. */
const split = (members: string): string[] =>
  members
    .split(/[\n,;]/)
    .map((member) => member.trim())
    .filter(Boolean);

/** Creates a cohort, or renames it and sets its members. */
export function CohortDialog({ cohort, onClose }: { cohort?: Cohort | undefined; onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const save = async ({ name, members }: Values, seen: Cohort | undefined) => {
    const body = { name: name.trim(), members: split(members) };
    if (seen) {
      const change = { ...body, expectedUpdatedAt: seen.updatedAt };
      await api.cohorts.change({ params: { id: seen.id }, body: change });
    } else await api.cohorts.create({ body });
    notify.success(`The cohort ${body.name} is saved.`);
    await queryClient.invalidateQueries({ queryKey: COHORTS_KEY });
  };
  const reload = async () => {
    const { cohorts } = await api.cohorts.list();
    return cohorts.find(({ id }) => id === cohort?.id);
  };
  return (
    <FormDialog
      title={cohort ? `Edit ${cohort.name}` : 'Add Cohort'}
      subject="cohort"
      labels={LABELS}
      saveLabel="Save Cohort"
      base={cohort}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={reload}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label={LABELS.name} maxLength={MOST_CHARACTERS} {...field('name')} />
          <TextAreaField
            label={LABELS.members}
            hint="E-mail addresses of users, one in a line. Who signs in with the enterprise passcode belongs to no cohort."
            rows={8}
            {...field('members')}
          />
        </>
      )}
    </FormDialog>
  );
}
