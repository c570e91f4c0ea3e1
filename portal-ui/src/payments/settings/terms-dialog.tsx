import { useApi } from '@nara/shared-contracts/api/client';
import type { PaymentTermsState } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';

import { styled } from 'styled-components';
import { Checkbox } from '../../elements/checkbox';
import { Notice } from '../../feedback/notice';
import { TextField } from '../../form/field';
import type { FieldMessages } from '../../form/use-form';
import { PaymentSettingDialog } from './payment-setting-dialog';
import { METHOD_LABELS, METHODS } from './setting-lines';

const Ways = styled.fieldset`
  border: 0;

  legend {
    margin-bottom: 0.25rem;
    font-size: 0.8125rem;
    font-weight: 500;
  }
`;

const LABELS = {
  ...METHOD_LABELS,
  providerMinutes: 'Minutes for payments on the provider’s page',
  eftHours: 'Hours for payments by EFT',
  eftGoesUnpaid: 'Orders by EFT go to the partner before they are paid',
} as const;

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const toValues = ({ settings }: PaymentTermsState): Values => ({
  card: String(settings.methods.includes('card')),
  'instant-eft': String(settings.methods.includes('instant-eft')),
  wallet: String(settings.methods.includes('wallet')),
  eft: String(settings.methods.includes('eft')),
  providerMinutes: String(settings.providerMinutes),
  eftHours: String(settings.eftHours),
  eftGoesUnpaid: String(settings.eftGoesUnpaid),
});

const methodsOf = (values: Values) => METHODS.filter((method) => values[method] === 'true');

const LIMITS = { providerMinutes: [5, 1440], eftHours: [1, 336] } as const;

function validate(values: Values): FieldMessages<Values> {
  const wrong: FieldMessages<Values> = {};
  if (methodsOf(values).length === 0) wrong.card = 'Choose at least one way to pay.';
  for (const field of ['providerMinutes', 'eftHours'] as const) {
    const [least, most] = LIMITS[field];
    const isWithin = /^\d{1,4}$/.test(values[field]) && Number(values[field]) >= least && Number(values[field]) <= most;
    if (!isWithin) wrong[field] = `Enter a whole number from ${least} to ${most}.`;
  }
  return wrong;
}

interface TermsDialogProps {
  environment: Environment;
  terms: PaymentTermsState;
  onClose: () => void;
}

/** Edits the payment methods, how long unpaid orders are held, and whether EFT orders proceed before payment. */
export function TermsDialog({ environment, terms, onClose }: TermsDialogProps) {
  const api = useApi();
  return (
    <PaymentSettingDialog<Values, PaymentTermsState>
      environment={environment}
      title="Payment Terms"
      labels={LABELS}
      state={terms}
      find={(settings) => settings.terms}
      toValues={toValues}
      validate={validate}
      save={(values, expectedUpdatedAt) =>
        api.paymentSettings.saveTerms({
          body: {
            environment,
            settings: {
              methods: methodsOf(values),
              providerMinutes: Number(values.providerMinutes),
              eftHours: Number(values.eftHours),
              eftGoesUnpaid: values.eftGoesUnpaid === 'true',
            },
            expectedUpdatedAt,
          },
        })
      }
      savedMessage="Payment terms saved."
      onClose={onClose}
    >
      {({ values, errors, field, set }) => (
        <>
          <Ways>
            <legend>Ways to pay</legend>
            {METHODS.map((method) => (
              <Checkbox
                key={method}
                label={LABELS[method]}
                isChecked={values[method] === 'true'}
                onChange={(isChecked) => set(method, String(isChecked))}
              />
            ))}
          </Ways>
          {errors.card && <Notice tone="red">{errors.card}</Notice>}
          <TextField
            {...field('providerMinutes')}
            label={LABELS.providerMinutes}
            inputMode="numeric"
            hint="For so long an unpaid order holds its pieces."
          />
          <TextField
            {...field('eftHours')}
            label={LABELS.eftHours}
            inputMode="numeric"
            hint="A transfer takes a day or two."
          />
          <Checkbox
            label={LABELS.eftGoesUnpaid}
            isChecked={values.eftGoesUnpaid === 'true'}
            onChange={(isChecked) => set('eftGoesUnpaid', String(isChecked))}
          />
          {values.eftGoesUnpaid === 'true' && (
            <Notice tone="yellow">The partner sends goods out that may never be paid.</Notice>
          )}
        </>
      )}
    </PaymentSettingDialog>
  );
}
