import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '@nara/shared-contracts/rules/payments';

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
