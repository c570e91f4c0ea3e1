import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PathRevision } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  BankAccountChange,
  BankAccountState,
  InvoiceDetailsChange,
  InvoiceDetailsState,
  PaymentCheck,
  PaymentCredentialList,
  PaymentCredentialsChange,
  PaymentSettingHistory,
  PaymentSettingRestoration,
  PaymentSettings,
  PaymentSettingsQuery,
  PaymentTermsChange,
  PaymentTermsState,
  PaymentTest,
} from './settings-schemas';
import { PAYMENT_SETTINGS } from './vocabulary';

const access = PERMISSIONS['api-config'].roles;
const base = '/api/enterprise/payment-settings';
const params = z.strictObject({ setting: z.enum(PAYMENT_SETTINGS) });

/** Every endpoint names the environment whose settings it concerns. */
export const paymentSettingsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: base,
    access,
    summary: 'Get how the shop is paid: provider, terms, bank account and invoice details, without credentials',
    query: PaymentSettingsQuery,
    response: PaymentSettings,
  },
  saveTerms: {
    method: 'PUT',
    path: `${base}/terms`,
    access,
    summary: 'Change the ways to pay and how long unpaid orders are held (audited; refused when somebody was first)',
    body: PaymentTermsChange,
    response: PaymentTermsState,
  },
  saveAccount: {
    method: 'PUT',
    path: `${base}/bank-account`,
    access,
    summary:
      'Change the account that shoppers transfer to (audited; may need a second person; refused when somebody was first)',
    body: BankAccountChange,
    response: BankAccountState,
  },
  saveInvoiceDetails: {
    method: 'PUT',
    path: `${base}/invoice-details`,
    access,
    summary: 'Change how tax invoices name the seller (audited; refused when somebody was first)',
    body: InvoiceDetailsChange,
    response: InvoiceDetailsState,
  },
  history: {
    method: 'GET',
    path: `${base}/:setting/revisions`,
    access,
    summary: 'List the changes of a setting, newest first, at most 100',
    params,
    query: PaymentSettingsQuery,
    response: PaymentSettingHistory,
  },
  restore: {
    method: 'POST',
    path: `${base}/:setting/revisions/:revision/restoration`,
    access,
    summary: 'Change a setting back to what it was before a change (audited; the account may need a second person)',
    params: params.extend({ revision: PathRevision }),
    body: PaymentSettingRestoration,
    response: PaymentSettings,
  },
  saveCredentials: {
    method: 'PUT',
    path: `${base}/credentials`,
    access,
    summary:
      'Replace secrets of the account at the provider, in use at once (audited; refused when somebody was first)',
    body: PaymentCredentialsChange,
    response: PaymentCredentialList,
  },
  test: {
    method: 'POST',
    path: `${base}/test`,
    access,
    summary: 'Ask the provider whether it takes our calls, with the credentials in use or with others',
    body: PaymentTest,
    response: PaymentCheck,
  },
});
