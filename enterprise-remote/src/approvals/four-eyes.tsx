import { Checkbox, type FieldMessages, FormDialog, LoadingDialog, Notice, TextField } from '@nara/portal-ui';
import { type FourEyesState, useHost } from '@nara/shared-contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { APPROVALS_KEY, fourEyesQuery } from './queries';

const TITLE = 'Second Person';
const LABELS = {
  refundsAbove: 'Refunds above (rand)',
  roles: 'New users and roles',
  releases: 'Releases to everybody',
} as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = ({ settings: { refundsAbove, roles, releases } }: FourEyesState): Values => ({
  refundsAbove: refundsAbove === null ? '' : String(refundsAbove),
  roles: String(roles),
  releases: String(releases),
});

const validate = ({ refundsAbove }: Values): FieldMessages<Values> =>
  /^(\d{1,7}(\.\d{1,2})?)?$/.test(refundsAbove)
    ? {}
    : { refundsAbove: 'Enter an amount in rand, such as 1500, or nothing for no limit.' };

/** Chooses what needs a second person. */
export function FourEyes({ onClose }: { onClose: () => void }) {
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(fourEyesQuery(api));
  if (!query.data) return <LoadingDialog title={TITLE} query={query} onClose={onClose} />;
  return (
    <FormDialog<Values, FourEyesState>
      title={TITLE}
      subject="setting"
      labels={LABELS}
      saveLabel="Save Changes"
      base={query.data}
      toValues={toValues}
      validate={validate}
      save={async ({ refundsAbove, roles, releases }, { updatedAt }) => {
        const settings = {
          refundsAbove: refundsAbove === '' ? null : Number(refundsAbove),
          roles: roles === 'true',
          releases: releases === 'true',
        };
        await api.approvals.changeFourEyes({ body: { settings, expectedUpdatedAt: updatedAt } });
        notify.success('Second person saved.');
        await queryClient.invalidateQueries({ queryKey: APPROVALS_KEY });
      }}
      reload={() => api.approvals.fourEyes()}
      onClose={onClose}
    >
      {({ values, field, set }) => (
        <>
          <p>One person asks for it, and another one has to approve it:</p>
          <TextField
            {...field('refundsAbove')}
            label={LABELS.refundsAbove}
            hint="Nothing here lets one person record every refund."
            inputMode="decimal"
          />
          {(['roles', 'releases'] as const).map((name) => (
            <Checkbox
              key={name}
              label={LABELS[name]}
              isChecked={values[name] === 'true'}
              onChange={(isChecked) => set(name, String(isChecked))}
            />
          ))}
          <Notice tone="yellow">
            Both sign in with personal access codes; the enterprise passcode cannot ask or approve. While anything needs
            a second person, a change of this does too.
          </Notice>
        </>
      )}
    </FormDialog>
  );
}
