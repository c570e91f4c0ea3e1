import { APPROVALS_KEY, Checkbox, type FieldMessages, Notice, SettingDialog, TextField } from '@nara/portal-ui';
import { type FourEyesState, useHost } from '@nara/shared-contracts';
import { useQueryClient } from '@tanstack/react-query';
import { fourEyesQuery } from './queries';

const LABELS = {
  refundsAbove: 'Refunds above (rand)',
  roles: 'New users and roles',
  releases: 'Releases to everybody',
  bankAccount: 'Changes of the bank account',
} as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = ({ settings: { refundsAbove, roles, releases, bankAccount } }: FourEyesState): Values => ({
  refundsAbove: refundsAbove === null ? '' : String(refundsAbove),
  roles: String(roles),
  releases: String(releases),
  bankAccount: String(bankAccount),
});

const validate = ({ refundsAbove }: Values): FieldMessages<Values> =>
  /^(\d{1,7}(\.\d{1,2})?)?$/.test(refundsAbove)
    ? {}
    : { refundsAbove: 'Enter an amount in rand, such as 1500, or nothing for no limit.' };

/** Chooses what needs a second person. */
export function FourEyes({ onClose }: { onClose: () => void }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  return (
    <SettingDialog
      title="Second Person"
      labels={LABELS}
      query={fourEyesQuery(api)}
      toValues={toValues}
      validate={validate}
      save={async ({ refundsAbove, roles, releases, bankAccount }, expectedUpdatedAt) => {
        const settings = {
          refundsAbove: refundsAbove === '' ? null : Number(refundsAbove),
          roles: roles === 'true',
          releases: releases === 'true',
          bankAccount: bankAccount === 'true',
        };
        const saved = await api.approvals.changeFourEyes({ body: { settings, expectedUpdatedAt } });
        await queryClient.invalidateQueries({ queryKey: APPROVALS_KEY });
        return saved;
      }}
      savedMessage={() => 'Second person saved.'}
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
          {(['roles', 'releases', 'bankAccount'] as const).map((name) => (
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
    </SettingDialog>
  );
}
