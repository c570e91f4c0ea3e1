import { DEMO, type PeachConfiguration } from '#platform/configuration';

/** Account at Peach that exists only in tests. */
export const account: PeachConfiguration = {
  entityId: DEMO.PEACH_ENTITY_ID,
  secretToken: DEMO.PEACH_SECRET_TOKEN,
  pageUrl: 'https://secure.peachpayments.com/checkout',
  apiUrl: 'https://api.peachpayments.com',
  sources: ['127.0.0.1'],
};
