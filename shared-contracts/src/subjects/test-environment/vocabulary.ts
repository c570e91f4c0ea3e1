/** How a test scenario's run stands. */
export const TEST_STATUSES = ['queued', 'running', 'passed', 'failed', 'cancelled'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

/** Level of a line in the test logs. */
export const TEST_LEVELS = ['info', 'success', 'warning', 'error'] as const;
export type TestLevel = (typeof TEST_LEVELS)[number];

/** What the sandbox's partner can do wrong, each in a share of the calls or webhooks that it befalls. */
export const FAULT_KINDS = [
  'latency',
  'status429',
  'status500',
  'timeout',
  'malformed',
  'duplicateWebhooks',
  'reorderWebhooks',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** What the generator makes. */
export const MOCK_DATA_TYPES = ['orders', 'products', 'customers', 'inventory'] as const;
export type MockDataType = (typeof MOCK_DATA_TYPES)[number];

/** The most that one call of the generator makes. */
export const MOST_MOCK_DATA = 1000;

/** The calls of the partner's API that can be tried by hand. */
export const PARTNER_ENDPOINTS = ['createOrder', 'inventory', 'createReturn', 'getOrder'] as const;
export type PartnerEndpoint = (typeof PARTNER_ENDPOINTS)[number];
