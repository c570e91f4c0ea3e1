import { useApi } from '@nara/shared-contracts/api/client';
import type { BankAccountState } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { TextField } from '../../form/field';
import type { FieldMessages } from '../../form/use-form';
import { PaymentSettingDialog } from './payment-setting-dialog';
import { ACCOUNT_LABELS as LABELS } from './setting-lines';

type Values = Readonly<Record<keyof typeof LABELS, string>>;

function validate({ holder, bank, number, branchCode }: Values): FieldMessages<Values> {
  return {
    ...(!holder.trim() && { holder: 'Enter whose account it is.' }),
    ...(!bank.trim() && { bank: 'Enter the name of the bank.' }),
    ...(!/^[\d ]{6,20}$/.test(number.trim()) && { number: 'Enter 6 to 20 digits.' }),
    ...(!/^\d{6}$/.test(branchCode.trim()) && { branchCode: 'Enter 6 digits.' }),
  };
}

interface BankAccountDialogProps {
  environment: Environment;
  account: BankAccountState;
  onClose: () => void;
}

/** Edits the bank account for shoppers' transfers. */
export function BankAccountDialog({ environment, account, onClose }: BankAccountDialogProps) {
  const api = useApi();
  return (
    <PaymentSettingDialog<Values, BankAccountState>
      environment={environment}
      title="Bank Account"
      labels={LABELS}
      state={account}
      find={(settings) => settings.account}
      toValues={({ settings }): Values => ({ ...settings })}
      validate={validate}
      save={(values, expectedUpdatedAt) =>
        api.paymentSettings.saveAccount({ body: { environment, settings: values, expectedUpdatedAt } })
      }
      savedMessage="Bank account saved."
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('holder')} label={LABELS.holder} maxLength={200} />
          <TextField {...field('bank')} label={LABELS.bank} maxLength={200} />
          <TextField {...field('number')} label={LABELS.number} inputMode="numeric" maxLength={20} />
          <TextField {...field('branchCode')} label={LABELS.branchCode} inputMode="numeric" maxLength={6} />
        </>
      )}
    </PaymentSettingDialog>
  );
}
