import { useApi } from '@nara/shared-contracts/api/client';
import type { InvoiceDetailsState } from '@nara/shared-contracts/api/payments';
import type { Environment } from '@nara/shared-contracts/api/session';
import { TextAreaField, TextField } from '../../form/field';
import type { FieldMessages } from '../../form/use-form';
import { PaymentSettingDialog } from './payment-setting-dialog';
import { INVOICE_LABELS as LABELS } from './setting-lines';

type Values = Readonly<Record<keyof typeof LABELS, string>>;

const MAX_LINES = 6;

const linesOf = ({ address }: Values): string[] =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const toValues = ({ settings: { address, ...others } }: InvoiceDetailsState): Values => ({
  ...others,
  address: address.join('\n'),
});

function validate(values: Values): FieldMessages<Values> {
  const lines = linesOf(values).length;
  return {
    ...(!values.seller.trim() && { seller: 'Enter the name of the company.' }),
    ...((lines === 0 || lines > MAX_LINES) && { address: `Enter 1 to ${MAX_LINES} lines.` }),
    ...(!/^4\d{9}$/.test(values.vatNumber.trim()) && { vatNumber: 'Enter 10 digits, the first a 4.' }),
  };
}

interface InvoiceDialogProps {
  environment: Environment;
  details: InvoiceDetailsState;
  onClose: () => void;
}

/** Edits the seller's details on tax invoices. */
export function InvoiceDialog({ environment, details, onClose }: InvoiceDialogProps) {
  const api = useApi();
  return (
    <PaymentSettingDialog<Values, InvoiceDetailsState>
      environment={environment}
      title="Invoice Details"
      labels={LABELS}
      state={details}
      find={(settings) => settings.invoiceDetails}
      toValues={toValues}
      validate={validate}
      save={(values, expectedUpdatedAt) =>
        api.paymentSettings.saveInvoiceDetails({
          body: { environment, settings: { ...values, address: linesOf(values) }, expectedUpdatedAt },
        })
      }
      savedMessage="Invoice details saved."
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('seller')} label={LABELS.seller} maxLength={200} />
          <TextAreaField {...field('address')} label={LABELS.address} rows={5} hint="Up to six lines." />
          <TextField {...field('vatNumber')} label={LABELS.vatNumber} inputMode="numeric" maxLength={10} />
          <TextField
            {...field('registrationNumber')}
            label={LABELS.registrationNumber}
            maxLength={40}
            hint="Leave empty if there is none."
          />
        </>
      )}
    </PaymentSettingDialog>
  );
}
