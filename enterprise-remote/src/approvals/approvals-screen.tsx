import {
  APPROVALS_KEY,
  ApprovalRequests,
  apiQuery,
  Button,
  Checkbox,
  type FieldMessages,
  ListPage,
  Notice,
  PageHeader,
  SettingDialog,
  TextField,
  useCommands,
  usePermission,
} from '@nara/portal-ui';
import type { FourEyesState } from '@nara/shared-contracts/api/approvals';
import { type ApiClient, useApi } from '@nara/shared-contracts/api/client';
import { useQueryClient } from '@tanstack/react-query';
import { Settings2 } from 'lucide-react';
import { useState } from 'react';

const fourEyesQuery = (api: ApiClient) => apiQuery([...APPROVALS_KEY, 'settings'], api.approvals.fourEyes);

const LABELS = {
  refundsAbove: 'Refunds above (rand)',
  giftCardsAbove: 'Gift cards above (rand)',
  roles: 'New users and roles',
  releases: 'Releases to everybody',
  bankAccount: 'Changes of the bank account',
  approverProof: 'Approvers prove who they are each time',
} as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount));
const amountOf = (text: string): number | null => (text === '' ? null : Number(text));

const toValues = ({ settings }: FourEyesState): Values => ({
  refundsAbove: textOf(settings.refundsAbove),
  giftCardsAbove: textOf(settings.giftCardsAbove),
  roles: String(settings.roles),
  releases: String(settings.releases),
  bankAccount: String(settings.bankAccount),
  approverProof: String(settings.approverProof ?? false),
});

const NO_AMOUNT = 'Enter an amount in rand, such as 1500, or nothing for no limit.';

const faultOf = (text: string): string | undefined => (/^(\d{1,7}(\.\d{1,2})?)?$/.test(text) ? undefined : NO_AMOUNT);

const validate = ({ refundsAbove, giftCardsAbove }: Values): FieldMessages<Values> => ({
  refundsAbove: faultOf(refundsAbove),
  giftCardsAbove: faultOf(giftCardsAbove),
});

/** Lets admins choose which actions need a second person. */
function FourEyes({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <SettingDialog
      title="Second Person"
      labels={LABELS}
      query={fourEyesQuery(api)}
      toValues={toValues}
      validate={validate}
      save={async (
        { refundsAbove, giftCardsAbove, roles, releases, bankAccount, approverProof },
        expectedUpdatedAt,
      ) => {
        const settings = {
          refundsAbove: amountOf(refundsAbove),
          giftCardsAbove: amountOf(giftCardsAbove),
          roles: roles === 'true',
          releases: releases === 'true',
          bankAccount: bankAccount === 'true',
          approverProof: approverProof === 'true',
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
            hint="For an order in all, and for one person within 24 hours, cancelled paid orders included. Leave empty: one person may make any refund."
            inputMode="decimal"
          />
          <TextField
            {...field('giftCardsAbove')}
            label={LABELS.giftCardsAbove}
            hint="Issued and adjusted by one person within 24 hours, with that person’s refunds if they have a limit. Leave empty: one person may issue any amount."
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
          <Checkbox
            label={LABELS.approverProof}
            isChecked={values.approverProof === 'true'}
            onChange={(isChecked) => set('approverProof', String(isChecked))}
          />
          <p>With their second factor or, without one, their access code. A sign-in of the last 5 minutes is enough.</p>
          <Notice tone="yellow">
            Both sign in under their own name; the enterprise passcode cannot ask or approve. Whoever issued or reset a
            colleague's sign-in counts as that colleague: have everybody set up a second factor before you turn this on.
            While anything needs a second person, a change of this does too.
          </Notice>
        </>
      )}
    </SettingDialog>
  );
}

/** Shows pending approvals, and past decisions. */
export function ApprovalsScreen() {
  const [isSetting, setIsSetting] = useState(false);
  const maySet = usePermission('users');
  const showSettings = () => setIsSetting(true);
  useCommands(
    maySet ? [{ id: 'approvals:second-person', label: 'Second Person', group: 'This screen', run: showSettings }] : [],
  );
  return (
    <ListPage>
      <PageHeader
        title="Approvals"
        subtitle="What one person asked for and a second one decides on"
        actions={
          maySet && (
            <Button icon={<Settings2 size={15} aria-hidden />} onClick={showSettings}>
              Second Person
            </Button>
          )
        }
      />
      <ApprovalRequests empty="Nothing waits for a second person" />
      {isSetting && <FourEyes onClose={() => setIsSetting(false)} />}
    </ListPage>
  );
}
