import type { BankAccount, InvoiceDetails, PaymentTerms } from '@nara/shared-contracts/api/payments';
import { plural } from '@nara/shared-contracts/rules/common';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '@nara/shared-contracts/rules/payments';
import type { FieldChange } from '../../display/field-changes';

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = { ...PAYMENT_METHOD_NAMES, eft: 'EFT by hand' };

export const METHODS = Object.keys(METHOD_LABELS) as PaymentMethod[];

/** Formats payment methods on one line. */
export const methodsText = (methods: readonly PaymentMethod[]): string =>
  methods.map((method) => METHOD_LABELS[method]).join(', ') || 'None';

export const ACCOUNT_LABELS = {
  holder: 'Account holder',
  bank: 'Bank',
  number: 'Account number',
  branchCode: 'Branch code',
} as const;

export const INVOICE_LABELS = {
  seller: 'Seller',
  address: 'Address',
  vatNumber: 'VAT number',
  registrationNumber: 'Registration number',
} as const;

type PaymentSetting = PaymentTerms | BankAccount | InvoiceDetails;

interface Line {
  label: string;
  value: string;
}

/** Returns a setting as text, part by part. */
export function linesOf(setting: PaymentSetting): Line[] {
  if ('methods' in setting) return termsLines(setting);
  if ('holder' in setting)
    return (['holder', 'bank', 'number', 'branchCode'] as const).map((part) => ({
      label: ACCOUNT_LABELS[part],
      value: setting[part],
    }));
  return [
    { label: INVOICE_LABELS.seller, value: setting.seller },
    { label: INVOICE_LABELS.address, value: setting.address.join(', ') },
    { label: INVOICE_LABELS.vatNumber, value: setting.vatNumber },
    { label: INVOICE_LABELS.registrationNumber, value: setting.registrationNumber || 'None' },
  ];
}

const termsLines = ({ methods, providerMinutes, eftHours, eftGoesUnpaid }: PaymentTerms): Line[] => [
  { label: 'Ways to pay', value: methodsText(methods) },
  { label: 'Held while paid at the provider', value: plural(providerMinutes, 'minute') },
  { label: 'Held for EFT', value: plural(eftHours, 'hour') },
  { label: 'Orders by EFT go to the partner', value: eftGoesUnpaid ? 'Before they are paid' : 'Once they are paid' },
];

/** Returns the changes of a revision, as text. */
export function settingChanges({ before, after }: { before: PaymentSetting; after: PaymentSetting }): FieldChange[] {
  const was = new Map(linesOf(before).map(({ label, value }) => [label, value]));
  return linesOf(after)
    .map(({ label, value }) => ({ field: label, before: was.get(label) ?? '–', after: value }))
    .filter(({ before: old, after: now }) => old !== now);
}
