import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChanged } from '../../feedback/use-changed';
import { FormDialog } from '../../form/form-dialog';
import type { FieldMessages, Form } from '../../form/use-form';
import { PAYMENT_SETTINGS_KEY, paymentSettingsQuery } from '../queries';

interface PaymentSettingDialogProps<V extends Readonly<Record<string, string>>, S extends { updatedAt: string }> {
  environment: Environment;
  title: string;
  labels: Readonly<Record<keyof V & string, string>>;
  state: S;
  /** Returns the setting from all of them. */
  find: (settings: PaymentSettings) => S;
  toValues: (state: S) => V;
  validate: (values: V) => FieldMessages<V>;
  /** Saves the values over the fetched version. */
  save: (values: V, expectedUpdatedAt: string) => Promise<S>;
  savedMessage: string;
  onClose: () => void;
  children: (form: Form<V>) => ReactNode;
}

/** Edits one payment setting, and asks whose change to keep if another user saved meanwhile. */
export function PaymentSettingDialog<V extends Readonly<Record<string, string>>, S extends { updatedAt: string }>({
  environment,
  state,
  find,
  save,
  savedMessage,
  ...form
}: PaymentSettingDialogProps<V, S>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(PAYMENT_SETTINGS_KEY);
  return (
    <FormDialog<V, S>
      {...form}
      subject="setting"
      saveLabel="Save Changes"
      base={state}
      save={async (values, { updatedAt }) => {
        await save(values, updatedAt);
        await changed(savedMessage);
      }}
      reload={async () =>
        find(await queryClient.fetchQuery({ ...paymentSettingsQuery(api, environment), staleTime: 0 }))
      }
    />
  );
}
