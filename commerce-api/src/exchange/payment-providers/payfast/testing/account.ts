import { DEMO, type PayfastConfiguration } from '#platform/configuration';

/** Account from Payfast's own examples. */
export const account: PayfastConfiguration = {
  merchantId: DEMO.PAYFAST_MERCHANT_ID,
  merchantKey: DEMO.PAYFAST_MERCHANT_KEY,
  passphrase: DEMO.PAYFAST_PASSPHRASE,
  pageUrl: 'https://www.payfast.co.za/eng/process',
  apiUrl: 'https://api.payfast.co.za',
  sources: ['127.0.0.1'],
};
