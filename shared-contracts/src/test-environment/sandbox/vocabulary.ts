/** What the generator makes. */
export const MOCK_DATA_TYPES = ['orders', 'products', 'customers', 'inventory'] as const;
export type MockDataType = (typeof MOCK_DATA_TYPES)[number];

/** The most that one call of the generator makes. */
export const MOST_MOCK_DATA = 1000;

/** The calls of the partner's API that can be tried by hand. */
export const PARTNER_ENDPOINTS = ['createOrder', 'inventory', 'createReturn', 'getOrder'] as const;
export type PartnerEndpoint = (typeof PARTNER_ENDPOINTS)[number];
