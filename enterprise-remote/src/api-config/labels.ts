import type { Tone } from '@nara/portal-ui';
import type { RateLimit, WebhookDelivery } from '@nara/shared-contracts/api/api-config';
import type {
  ApiState,
  ConnectionOutcome,
  CredentialName,
  DeliveryOutcome,
  GracePeriod,
  PartnerApi,
  WebhookKind,
} from '@nara/shared-contracts/rules/api-config';
import { formatCount, plural } from '@nara/shared-contracts/rules/common';

interface Labelled {
  label: string;
  tone: Tone;
}

export const CREDENTIAL_LABELS: Readonly<Record<CredentialName, string>> = {
  apiKey: 'API Key',
  secretKey: 'Secret Key',
  clientId: 'Client ID',
  webhookSecret: 'Signature Secret',
};

export const GRACE_LABELS: Readonly<Record<GracePeriod, string>> = {
  none: 'At once',
  hour: '1 hour',
  day: '24 hours',
  week: '7 days',
};

export const WEBHOOK_LABELS: Readonly<Record<WebhookKind, string>> = {
  orderStatus: 'Order Status Webhook',
  inventoryUpdate: 'Inventory Update Webhook',
  returns: 'Returns Webhook',
};

/** Subject of each kind of webhook. */
export const WEBHOOK_SUBJECTS: Readonly<Record<WebhookKind, string>> = {
  orderStatus: 'Order status',
  inventoryUpdate: 'Inventory update',
  returns: 'Return',
};

export const API_LABELS: Readonly<Record<PartnerApi, string>> = {
  orders: 'Orders API',
  inventory: 'Inventory API',
  returns: 'Returns API',
};

export const API_STATES: Readonly<Record<ApiState, Labelled>> = {
  active: { label: 'Active', tone: 'green' },
  idle: { label: 'Idle', tone: 'grey' },
  failing: { label: 'Failing', tone: 'red' },
};

export const CONNECTION_OUTCOMES: Readonly<Record<ConnectionOutcome, Labelled>> = {
  connected: { label: 'Connected', tone: 'green' },
  unauthorised: { label: 'Not authorised', tone: 'red' },
  'rate-limited': { label: 'Too many calls', tone: 'yellow' },
  timeout: { label: 'No answer in time', tone: 'red' },
  unreachable: { label: 'Unreachable', tone: 'red' },
  malformed: { label: 'Unreadable answer', tone: 'red' },
  unavailable: { label: 'Not available', tone: 'red' },
};

export const DELIVERY_OUTCOMES: Readonly<Record<DeliveryOutcome, Labelled>> = {
  applied: { label: 'Applied', tone: 'green' },
  unchanged: { label: 'Changed nothing', tone: 'grey' },
  test: { label: 'Test', tone: 'blue' },
  refused: { label: 'Refused', tone: 'red' },
};

/** Describes the sender of a delivery. A test comes from staff, although it carries the partner's signature. */
export function formatSender({ outcome, replayedBy }: Pick<WebhookDelivery, 'outcome' | 'replayedBy'>): string {
  if (replayedBy) return `Replayed by ${replayedBy}`;
  return outcome === 'test' ? 'Staff, as a test' : 'Partner';
}

/** Returns the distinct values of `key` in a payload that lists several items. */
function namesIn(parts: unknown, key: string): string[] {
  if (!Array.isArray(parts)) return [];
  return [...new Set(parts.map((part: Record<string, unknown>) => String(part[key])))];
}

/**
 * Describes the subject of a delivery: its order, otherwise the SKUs or returns that it lists. A test may list none.
 */
export function formatSubject({ orderId, payload }: Pick<WebhookDelivery, 'orderId' | 'payload'>): string {
  if (orderId) return orderId;
  const [first, ...others] = [...namesIn(payload.items, 'sku'), ...namesIn(payload.returns, 'id')];
  if (!first) return 'TEST';
  return others.length === 0 ? first : `${first} and ${formatCount(others.length)} more`;
}

const HIDDEN = '•'.repeat(12);

/** Returns a placeholder for a hidden value, with its last characters. */
export const masked = (ending: string): string => `${HIDDEN}${ending}`;

/** Formats the usage of a limit: `47 of 1 000 calls this hour`. */
export const formatUsage = ({ used, limit }: Pick<RateLimit, 'used' | 'limit'>): string =>
  `${formatCount(used)} of ${formatCount(limit)} calls this hour`;

/** Formats a rate of calls: `4.7 calls a minute`. */
export const formatPace = (pace: number): string => `${plural(Math.round(pace * 10) / 10, 'call')} a minute`;

/** Describes when a limit will be reached at the current rate. */
export function formatExhaustion({ used, limit, runsOutIn }: RateLimit): Labelled {
  if (used >= limit) return { label: 'Used up until the hour ends', tone: 'red' };
  if (runsOutIn === null) return { label: 'Will not run out at this rate', tone: 'green' };
  const time = runsOutIn === 0 ? 'less than a minute' : `${runsOutIn} min`;
  return { label: `Runs out in ${time} at this rate`, tone: 'yellow' };
}
