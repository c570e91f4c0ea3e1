import { Button, FormDialog, PAYMENT_SETTINGS_KEY, paymentSettingsQuery, TextField, useChanged } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentCredential, PaymentProviderSettings } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import type { PaymentSecretName } from '@nara/shared-contracts/rules/payments';
import { useQueryClient } from '@tanstack/react-query';
import { CheckResult, SECRET_HINTS, SECRET_LABELS, usePaymentTest } from './payment-test';

type Values = Readonly<Record<string, string>>;

const VALUE = /^[\x20-\x7e]{4,100}$/;

/** Returns the entered secrets, trimmed. */
const enteredIn = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) =>
    value.trim() ? [{ name: name as PaymentSecretName, value: value.trim() }] : [],
  );

function validate(values: Values) {
  const entered = enteredIn(values);
  const [first = ''] = Object.keys(values);
  if (entered.length === 0) return { [first]: 'Enter at least one new credential.' };
  const wrong = entered.filter(({ value }) => !VALUE.test(value));
  return Object.fromEntries(wrong.map(({ name }) => [name, 'Enter 4 to 100 letters, digits or signs of a keyboard.']));
}

const labelOf = (name: PaymentSecretName): string => `New ${SECRET_LABELS[name].toLowerCase()}`;

interface CredentialsDialogProps {
  environment: Environment;
  provider: PaymentProviderSettings;
  onClose: () => void;
}

/** Replaces secrets of the account at the provider; new ones can be tested first. */
export function CredentialsDialog({ environment, provider: { credentials }, onClose }: CredentialsDialogProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = useChanged(PAYMENT_SETTINGS_KEY);
  const test = usePaymentTest(environment);
  const names = credentials.map(({ name }) => name);
  const toValues = (): Values => Object.fromEntries(names.map((name) => [name, '']));
  const save = async (values: Values, base: readonly PaymentCredential[]) => {
    const changes = enteredIn(values).map((each) => ({
      ...each,
      expectedUpdatedAt: base.find(({ name }) => name === each.name)?.updatedAt ?? null,
    }));
    await api.paymentSettings.saveCredentials({ body: { environment, credentials: changes } });
    await changed('The new credentials are in use.');
  };
  const reload = async () => {
    const { provider } = await queryClient.fetchQuery({ ...paymentSettingsQuery(api, environment), staleTime: 0 });
    return provider?.credentials ?? credentials;
  };
  return (
    <FormDialog<Values, readonly PaymentCredential[]>
      title="Replace Credentials"
      subject="change"
      labels={Object.fromEntries(names.map((name) => [name, labelOf(name)]))}
      saveLabel="Replace Credentials"
      base={credentials}
      toValues={toValues}
      validate={validate}
      save={save}
      reload={reload}
      onClose={onClose}
    >
      {({ values, field }) => {
        const entered = enteredIn(values);
        const canTest = entered.length > 0 && entered.every(({ value }) => VALUE.test(value));
        return (
          <>
            <p>Leave a field empty to keep what is in use.</p>
            {names.map((name) => (
              <TextField
                key={name}
                {...field(name)}
                label={labelOf(name)}
                type="password"
                autoComplete="new-password"
                maxLength={100}
                hint={SECRET_HINTS[name]}
              />
            ))}
            <div>
              <Button disabled={!canTest} isBusy={test.isBusy} onClick={() => void test.run(entered)}>
                {test.isBusy ? 'Testing…' : 'Test these first'}
              </Button>
            </div>
            <CheckResult result={test.result} />
          </>
        );
      }}
    </FormDialog>
  );
}
