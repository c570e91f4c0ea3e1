/** Statuses of a test run. */
export const TEST_STATUSES = ['queued', 'running', 'passed', 'failed', 'cancelled'] as const;
export type TestStatus = (typeof TEST_STATUSES)[number];

/** Levels of a line in the test logs. */
export const TEST_LEVELS = ['info', 'success', 'warning', 'error'] as const;
export type TestLevel = (typeof TEST_LEVELS)[number];

/** Faults of the partner sandbox, each with the share of calls or webhooks that it affects. */
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

/** Faults of the payment sandbox, each with a share: first those of calls, then those of notifications. */
export const PAYMENT_FAULT_KINDS = [
  'latency',
  'status429',
  'status500',
  'timeout',
  'malformed',
  /** The call is carried out, but the response is lost. */
  'lost',
  'repeat',
  'beforeReturn',
  'late',
  'outOfOrder',
  'never',
  'wrongAmount',
  'forged',
  'wrongSource',
] as const;
export type PaymentFaultKind = (typeof PAYMENT_FAULT_KINDS)[number];

/** Kinds of generated mock data. */
export const MOCK_DATA_TYPES = ['orders', 'products', 'customers', 'inventory'] as const;
export type MockDataType = (typeof MOCK_DATA_TYPES)[number];

/** Maximum number of records per request to the generator. */
export const MAX_MOCK_DATA = 1000;

/** Partner API calls that staff can try by hand. */
export const PARTNER_ENDPOINTS = ['createOrder', 'inventory', 'createReturn', 'getOrder'] as const;
export type PartnerEndpoint = (typeof PARTNER_ENDPOINTS)[number];
