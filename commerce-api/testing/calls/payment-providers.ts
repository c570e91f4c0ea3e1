import { changePaymentSetting, LIVE } from '../example-config';
import { ADMIN, answering, type Calls } from './callers';

const ENTERED = { name: 'payfast.passphrase', value: 'a-new-passphrase' };

export const calls: Calls<'paymentSettings'> = {
  'paymentSettings.get': { statuses: ADMIN, example: async () => ({ query: LIVE }) },
  'paymentSettings.saveTerms': { statuses: ADMIN, example: (test) => changePaymentSetting(test, 'terms') },
  'paymentSettings.saveAccount': { statuses: ADMIN, example: (test) => changePaymentSetting(test, 'account') },
  'paymentSettings.saveInvoiceDetails': {
    statuses: ADMIN,
    example: (test) => changePaymentSetting(test, 'invoiceDetails'),
  },
  // No provider is configured, so there is no account whose credentials could be replaced or tested.
  'paymentSettings.saveCredentials': {
    statuses: answering(409, ADMIN),
    example: async () => ({ body: { ...LIVE, credentials: [{ ...ENTERED, expectedUpdatedAt: null }] } }),
  },
  'paymentSettings.test': { statuses: answering(409, ADMIN), example: async () => ({ body: LIVE }) },
};
