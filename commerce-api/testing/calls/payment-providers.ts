import { changePaymentSetting, LIVE } from '../example-config';
import { revisedSetting, settingChangedAt } from '../example-records';
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
  'paymentSettings.history': {
    statuses: ADMIN,
    example: async () => ({ params: { setting: 'bank-account' }, query: LIVE }),
  },
  'paymentSettings.restore': {
    statuses: ADMIN,
    example: async (test) => {
      const before = { methods: ['eft'], providerMinutes: 45, eftHours: 72, eftGoesUnpaid: false };
      const revision = await revisedSetting(test, 'payment-terms', before);
      const body = { ...LIVE, expectedUpdatedAt: await settingChangedAt(test, 'payment-terms') };
      return { params: { setting: 'terms', revision }, body, subject: 'payment-terms' };
    },
  },
  // No provider is configured, so there are no credentials to replace or test.
  'paymentSettings.saveCredentials': {
    statuses: answering(409, ADMIN),
    example: async () => ({ body: { ...LIVE, credentials: [{ ...ENTERED, expectedUpdatedAt: null }] } }),
  },
  'paymentSettings.test': { statuses: answering(409, ADMIN), example: async () => ({ body: LIVE }) },
};
