import type { PeachConfiguration } from '#platform/configuration';

/** Account at Peach that exists only in tests. */
export const account: PeachConfiguration = {
  entityId: '8ac7a4c9817fe0c801818c9e9b9c0001',
  secretToken: '3c1f9d7e5a2b4c6d8e0f1a2b3c4d5e6f',
  pageUrl: 'https://secure.peachpayments.com/checkout',
  apiUrl: 'https://api.peachpayments.com',
  sources: ['127.0.0.1'],
};
