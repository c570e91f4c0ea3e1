import { z } from 'zod';
import { IsoTime, Paging, pageOf } from '../../wire/fields';
import { ENVIRONMENTS } from '../session/schemas';
import {
  API_STATES,
  CONNECTION_OUTCOMES,
  CREDENTIAL_NAMES,
  DELIVERY_OUTCOMES,
  GRACE_PERIODS,
  PARTNER_APIS,
  WEBHOOK_KINDS,
} from './vocabulary';

/** Whose configuration: it need not be where the session works. */
const environment = z.enum(ENVIRONMENTS);

export const OfEnvironment = z.strictObject({ environment: environment.default('sandbox') });
export const InEnvironment = z.strictObject({ environment });

/** A credential as somebody enters it. */
const Secret = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 printable characters without spaces');

/** A credential without its value. Rules: docs/product.md, "API Configuration". */
export const Credential = z.strictObject({
  name: z.enum(CREDENTIAL_NAMES),
  isSet: z.boolean(),
  /** Its last four characters; empty when there is none, or it is too short to show any. */
  ending: z.string().max(4),
  /** When staff set it, which is also its version; null while it is as configured. */
  updatedAt: IsoTime.nullable(),
  updatedBy: z.string().nullable(),
  /** The one before, while it is still taken; `until` null: until the configuration changes. */
  previous: z.strictObject({ ending: z.string().max(4), until: IsoTime.nullable() }).nullable(),
});

/** The value itself. Only the reveal endpoint answers one. */
export const RevealedCredential = z.strictObject({ value: z.string() });

export const CredentialRotation = z.strictObject({
  environment,
  /** Made by the server unless given. */
  value: Secret.optional(),
  grace: z.enum(GRACE_PERIODS),
  /** `updatedAt` of the credential that is replaced; another one on the server refuses the change (409). */
  expectedUpdatedAt: IsoTime.nullable(),
});

/** Where the partner is to send what it tells; empty: nowhere. */
export const WebhookUrls = z.strictObject({
  orderStatus: z.string().trim().max(500),
  inventoryUpdate: z.string().trim().max(500),
  returns: z.string().trim().max(500),
});

export const WebhookConfig = z.strictObject({
  urls: WebhookUrls,
  /** Also the version; 1970 while nobody has changed it. */
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});

export const WebhookConfigChange = z.strictObject({ environment, urls: WebhookUrls, expectedUpdatedAt: IsoTime });

export const ApiConfig = z.strictObject({
  environment,
  /** Where the partner is reached. */
  partnerUrl: z.string(),
  /** When the partner was called last; null before the first call. */
  lastCallAt: IsoTime.nullable(),
  credentials: z.array(Credential),
  webhooks: WebhookConfig,
});

export const ConnectionTestRequest = z.strictObject({
  environment,
  /** A new API key to test before it is saved. */
  apiKey: Secret.optional(),
});

export const ConnectionTest = z.strictObject({
  outcome: z.enum(CONNECTION_OUTCOMES),
  /** HTTP status; null when no answer came. */
  status: z.int().nullable(),
  /** How long the call took, in ms. */
  latency: z.int().min(0),
  /** What happened, in a sentence. */
  detail: z.string(),
  testedAt: IsoTime,
});

export const WebhookTarget = z.strictObject({ kind: z.enum(WEBHOOK_KINDS) });

/** What came of a test delivery. */
export const DeliveryTest = z.strictObject({
  url: z.string(),
  /** HTTP status; null when no answer came. */
  status: z.int().nullable(),
  /** Was it answered with success? */
  isTaken: z.boolean(),
  /** The beginning of the answer, or why none came. */
  answer: z.string(),
  latency: z.int().min(0),
});

/** A webhook that the partner signed, as it was received or replayed. */
export const WebhookDelivery = z.strictObject({
  id: z.string(),
  /** The same on every delivery of one event. */
  webhookId: z.string(),
  receivedAt: IsoTime,
  orderId: z.string(),
  status: z.string(),
  outcome: z.enum(DELIVERY_OUTCOMES),
  /** Why it was refused. */
  detail: z.string().nullable(),
  /** Who replayed it; null for one that the partner sent. */
  replayedBy: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export const DeliveryQuery = z.strictObject({
  environment: environment.default('sandbox'),
  /** In the order id. */
  search: z.string().trim().max(100).optional(),
  outcome: z.enum(DELIVERY_OUTCOMES).optional(),
  ...Paging,
});

export const DeliveryPage = pageOf(WebhookDelivery);

export const DeliveryReplay = z.strictObject({
  outcome: z.enum(DELIVERY_OUTCOMES),
  /** What happened, in a sentence. */
  detail: z.string(),
});

export const ApiEndpoint = z.strictObject({
  api: z.enum(PARTNER_APIS),
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  state: z.enum(API_STATES),
  lastCallAt: IsoTime.nullable(),
  /** Of 24 hours. */
  calls: z.int().min(0),
  /** Percent of them with a usable answer; null without calls. */
  success: z.number().min(0).max(100).nullable(),
  /** Within which 95 of 100 calls ended, in ms; null without calls. */
  p95: z.int().min(0).nullable(),
});

export const ApiEndpoints = z.strictObject({ endpoints: z.array(ApiEndpoint) });

export const RateLimit = z.strictObject({
  api: z.enum(PARTNER_APIS),
  /** Calls in an hour of the clock. */
  limit: z.int().min(1),
  /** Calls in this hour. */
  used: z.int().min(0),
  /** Calls per hour, oldest first, the present one last. */
  history: z.array(z.int().min(0)),
  /** Calls a minute, by the last ten minutes. */
  pace: z.number().min(0),
  /** At this pace the limit is reached in so many minutes; null when the hour ends before. */
  runsOutIn: z.int().min(0).nullable(),
});

export const RateLimits = z.strictObject({
  limits: z.array(RateLimit),
  /** When the hour ends and all limits are whole again. */
  resetsAt: IsoTime,
});

export type ApiConfig = z.infer<typeof ApiConfig>;
export type Credential = z.infer<typeof Credential>;
export type CredentialRotation = z.infer<typeof CredentialRotation>;
export type WebhookUrls = z.infer<typeof WebhookUrls>;
export type WebhookConfig = z.infer<typeof WebhookConfig>;
export type ConnectionTest = z.infer<typeof ConnectionTest>;
export type DeliveryTest = z.infer<typeof DeliveryTest>;
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export type DeliveryQuery = z.input<typeof DeliveryQuery>;
export type DeliveryReplay = z.infer<typeof DeliveryReplay>;
export type ApiEndpoint = z.infer<typeof ApiEndpoint>;
export type RateLimit = z.infer<typeof RateLimit>;
export type RateLimits = z.infer<typeof RateLimits>;
