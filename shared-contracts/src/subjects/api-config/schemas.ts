import { z } from 'zod';
import { IsoTime, Paging, pageOf, plainThroughout, Search, storedLine } from '../../wire/fields';
import { lastChange, numbersOf, settingState } from '../../wire/settings';
import { ENVIRONMENTS } from '../session/schemas';
import {
  API_STATES,
  ATTEMPT_FIELDS,
  CONNECTION_OUTCOMES,
  CREDENTIAL_NAMES,
  DELIVERY_OUTCOMES,
  GRACE_PERIODS,
  PARTNER_APIS,
  WEBHOOK_KINDS,
} from './rules';

/** Environment that the request concerns; the session may use the other one. */
const environment = z.enum(ENVIRONMENTS);

export const OfEnvironment = z.strictObject({ environment: environment.default('sandbox') });
export const InEnvironment = z.strictObject({ environment });

/** Credential as a user enters it. */
const Secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 printable characters without spaces');

/** Credential without its value. Rules: docs/product/api-config.md. */
export const Credential = z.strictObject({
  name: z.enum(CREDENTIAL_NAMES),
  isSet: z.boolean(),
  /** Last four characters; empty if the credential is not set or too short to show any. */
  ending: z.string().max(4),
  /** Time staff set it, which is also its version; null while the configured value is in use. */
  updatedAt: IsoTime.nullable(),
  updatedBy: z.string().nullable(),
  /**
   * Replaced credential while it is still accepted; with a null `until`, it is accepted until the configuration
   * changes.
   */
  previous: z.strictObject({ ending: z.string().max(4), until: IsoTime.nullable() }).nullable(),
});

/** Value of a credential. Only the reveal endpoint returns it. */
export const RevealedCredential = z.strictObject({ value: z.string() });

export const CredentialRotation = z.strictObject({
  environment,
  /** Optional; the server generates it by default. */
  value: Secret.optional(),
  grace: z.enum(GRACE_PERIODS),
  /** `updatedAt` of the credential to replace; the request fails with 409 if the server has a different one. */
  expectedUpdatedAt: IsoTime.nullable(),
});

/** URLs that the partner sends its webhooks to; an empty one means none. */
export const WebhookUrls = z.strictObject({
  orderStatus: storedLine(500),
  inventoryUpdate: storedLine(500),
  returns: storedLine(500),
});

export const WebhookConfig = z.strictObject({
  urls: WebhookUrls,
  /** Also the version; 1970 if it was never changed. */
  ...lastChange,
});

export const WebhookConfigChange = z.strictObject({
  environment,
  urls: WebhookUrls.check(plainThroughout),
  expectedUpdatedAt: IsoTime,
});

/** Hours for which an order or a return is retried while the partner does not respond. */
export const AttemptSpan = numbersOf(ATTEMPT_FIELDS);

export const AttemptSetting = settingState(AttemptSpan);

export const AttemptSettingChange = z.strictObject({ environment, settings: AttemptSpan, expectedUpdatedAt: IsoTime });

export const ApiConfig = z.strictObject({
  environment,
  /** Base URL of the partner. */
  partnerUrl: z.string(),
  /** Time of the last call to the partner; null before the first. */
  lastCallAt: IsoTime.nullable(),
  credentials: z.array(Credential),
  webhooks: WebhookConfig,
  attempts: AttemptSetting,
});

export const ConnectionTestRequest = z.strictObject({
  environment,
  /** New API key to test before it is saved. */
  apiKey: Secret.optional(),
});

export const ConnectionTest = z.strictObject({
  outcome: z.enum(CONNECTION_OUTCOMES),
  /** HTTP status; null if no response arrived. */
  status: z.int().nullable(),
  /** Duration of the call in ms. */
  latency: z.int().min(0),
  /** Sentence for people. */
  detail: z.string(),
  testedAt: IsoTime,
});

export const WebhookTarget = z.strictObject({ kind: z.enum(WEBHOOK_KINDS) });

/** Result of a test delivery. */
export const DeliveryTest = z.strictObject({
  url: z.string(),
  /** Event that was sent, such as `inventory.test`. */
  event: z.string(),
  /** HTTP status; null if no response arrived. */
  status: z.int().nullable(),
  /** True if the receiver answered with success. */
  isTaken: z.boolean(),
  /** Beginning of the response body, or the reason why no response arrived. */
  answer: z.string(),
  latency: z.int().min(0),
});

/** Webhook signed by the partner, as received or replayed. */
export const WebhookDelivery = z.strictObject({
  id: z.string(),
  /** Identical on every delivery of one event. */
  webhookId: z.string(),
  receivedAt: IsoTime,
  kind: z.enum(WEBHOOK_KINDS),
  /** Empty if it concerns no order, or several. */
  orderId: z.string(),
  /** Reported order status; the event name for other kinds. */
  status: z.string(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  /** Reason for a refusal, including a partial one. */
  detail: z.string().nullable(),
  /** Name of the member of staff who replayed it; null for a delivery from the partner. */
  replayedBy: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export const DeliveryQuery = z.strictObject({
  environment: environment.default('sandbox'),
  /** Searches the order id and the payload, which contains SKUs and returns. */
  search: Search,
  kind: z.enum(WEBHOOK_KINDS).optional(),
  outcome: z.enum(DELIVERY_OUTCOMES).optional(),
  ...Paging,
});

export const DeliveryPage = pageOf(WebhookDelivery);

export const DeliveryReplay = z.strictObject({
  outcome: z.enum(DELIVERY_OUTCOMES),
  /** Sentence for people. */
  detail: z.string(),
});

export const ApiEndpoint = z.strictObject({
  api: z.enum(PARTNER_APIS),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  state: z.enum(API_STATES),
  lastCallAt: IsoTime.nullable(),
  /** Calls in the last 24 hours. */
  calls: z.int().min(0),
  /** Percent of calls with a usable response; null without calls. */
  success: z.number().min(0).max(100).nullable(),
  /** 95th percentile of the duration in ms; null without calls. */
  p95: z.int().min(0).nullable(),
});

export const ApiEndpoints = z.strictObject({ endpoints: z.array(ApiEndpoint) });

export const RateLimit = z.strictObject({
  api: z.enum(PARTNER_APIS),
  /** Limit per clock hour. */
  limit: z.int().min(1),
  /** Calls in the current hour. */
  used: z.int().min(0),
  /** Calls per hour, oldest first; the current hour is last. */
  history: z.array(z.int().min(0)),
  /** Calls per minute, averaged over the last ten minutes. */
  pace: z.number().min(0),
  /** Minutes until the limit is reached at this rate; null if the hour ends first. */
  runsOutIn: z.int().min(0).nullable(),
});

export const RateLimits = z.strictObject({
  limits: z.array(RateLimit),
  /** Time the hour ends and all limits reset. */
  resetsAt: IsoTime,
});

export type ApiConfig = z.infer<typeof ApiConfig>;
export type Credential = z.infer<typeof Credential>;
export type CredentialRotation = z.infer<typeof CredentialRotation>;
export type WebhookUrls = z.infer<typeof WebhookUrls>;
export type WebhookConfig = z.infer<typeof WebhookConfig>;
export type AttemptSpan = z.infer<typeof AttemptSpan>;
export type AttemptSetting = z.infer<typeof AttemptSetting>;
export type ConnectionTest = z.infer<typeof ConnectionTest>;
export type DeliveryTest = z.infer<typeof DeliveryTest>;
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export type DeliveryQuery = z.input<typeof DeliveryQuery>;
export type DeliveryReplay = z.infer<typeof DeliveryReplay>;
export type ApiEndpoint = z.infer<typeof ApiEndpoint>;
export type RateLimit = z.infer<typeof RateLimit>;
export type RateLimits = z.infer<typeof RateLimits>;
