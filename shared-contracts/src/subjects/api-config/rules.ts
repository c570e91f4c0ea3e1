import type { NumberFields } from '../../wire/number-fields';

/** Credentials that we and the partner use to authenticate each other. */
export const CREDENTIAL_NAMES = ['apiKey', 'secretKey', 'clientId', 'webhookSecret'] as const;

/** Grace periods during which a replaced credential is still accepted. */
export const GRACE_PERIODS = ['none', 'hour', 'day', 'week'] as const;

/** Webhooks that the partner can send. */
export const WEBHOOK_KINDS = ['orderStatus', 'inventoryUpdate', 'returns'] as const;

/** Results of a webhook: it changed something, changed nothing, was a test, or was refused. */
export const DELIVERY_OUTCOMES = ['applied', 'unchanged', 'test', 'refused'] as const;

/** Results of a connection test. */
export const CONNECTION_OUTCOMES = [
  'connected',
  'unauthorised',
  'rate-limited',
  'timeout',
  'unreachable',
  'malformed',
  'unavailable',
] as const;

/** Time span for which calls to a partner that does not respond are retried. Rule: docs/product/partner.md. */
export const ATTEMPT_FIELDS = {
  hours: {
    label: 'Hours until an order is given up',
    hint: 'Counted from the first failure. Applies to what waits already.',
    max: 168,
    initial: 24,
  },
} as const satisfies NumberFields;

/** APIs of the partner, each with its own hourly limit. */
export const PARTNER_APIS = ['orders', 'inventory', 'returns'] as const;

/** States of a partner API. `idle`: no call in 24 hours; `failing`: the last call had no usable response. */
export const API_STATES = ['active', 'idle', 'failing'] as const;

export type CredentialName = (typeof CREDENTIAL_NAMES)[number];
export type GracePeriod = (typeof GRACE_PERIODS)[number];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
export type ConnectionOutcome = (typeof CONNECTION_OUTCOMES)[number];
export type PartnerApi = (typeof PARTNER_APIS)[number];
export type ApiState = (typeof API_STATES)[number];
