/** What we and the partner know each other by. */
export const CREDENTIAL_NAMES = ['apiKey', 'secretKey', 'clientId', 'webhookSecret'] as const;

/** How long a credential that was replaced is still taken. */
export const GRACE_PERIODS = ['none', 'hour', 'day', 'week'] as const;

/** What the partner can tell us about by itself. */
export const WEBHOOK_KINDS = ['orderStatus', 'inventoryUpdate', 'returns'] as const;

/** What came of a webhook: it changed something, changed nothing, was a test, or was refused. */
export const DELIVERY_OUTCOMES = ['applied', 'unchanged', 'test', 'refused'] as const;

/** What came of a connection test. */
export const CONNECTION_OUTCOMES = [
  'connected',
  'unauthorised',
  'rate-limited',
  'timeout',
  'unreachable',
  'malformed',
  'unavailable',
] as const;

/** The partner's APIs, each with an hourly limit of its own. */
export const PARTNER_APIS = ['orders', 'inventory', 'returns'] as const;

/** `idle`: no call in 24 hours; `failing`: the last call had no usable answer. */
export const API_STATES = ['active', 'idle', 'failing'] as const;

export type CredentialName = (typeof CREDENTIAL_NAMES)[number];
export type GracePeriod = (typeof GRACE_PERIODS)[number];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];
export type PartnerApi = (typeof PARTNER_APIS)[number];
export type ApiState = (typeof API_STATES)[number];
