import type { PayfastConfiguration } from '#platform/configuration';

/** Account from Payfast's own examples. */
export const account: PayfastConfiguration = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
  pageUrl: 'https://www.payfast.co.za/eng/process',
  apiUrl: 'https://api.payfast.co.za',
  sources: ['127.0.0.1'],
};
