import { z } from 'zod';
import { Id, IsoTime, OrderId, oneLine, Paging, pageOf, plainThroughout, Rand, writtenLine } from '../../wire/fields';
import { DeliveryAddress, ShippingAddress } from '../orders/schemas';
import { LOG_SERVICES } from '../system-log/rules';
import { HEALTH_STATUSES, INTEGRATION_SERVICES, SERVICE_NAMES, SYSTEM_STATES, WATCHED_SYSTEMS } from './rules';

/** `POST /api/integration-failures`: the browser saw the partner call fail. The server already has its own record. */
export const IntegrationFailureReport = z.strictObject({
  orderId: OrderId,
  error: writtenLine(500),
  /** Order as the browser has it; kept for comparison, never trusted. */
  order: z.record(z.string(), z.unknown()).check(plainThroughout),
  timestamp: IsoTime,
  requiresManualProcessing: z.literal(true),
});

const Percent = z.number().min(0).max(100);
const ServiceName = z.enum(Object.values(SERVICE_NAMES));

/** Health of one integration at its last check. Rules: docs/product/integration.md. */
export const ServiceHealth = z.strictObject({
  name: z.enum(INTEGRATION_SERVICES),
  /** `warning` before the first check. */
  status: z.enum(HEALTH_STATUSES),
  /** URL of the service, or the path that the partner calls. */
  endpoint: z.string(),
  /** Null before the first check. */
  lastCheck: IsoTime.nullable(),
  /** Response time of the last check in ms; null if nothing was called. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the checks in 30 days without an outage; null without checks. */
  uptime: Percent.nullable(),
  /** Result of the last check, in a sentence. */
  detail: z.string(),
});

export const IntegrationHealth = z.strictObject({ services: z.array(ServiceHealth) });

/** Row of System Status. */
export const ServiceStatus = z.strictObject({
  system: z.enum(WATCHED_SYSTEMS),
  /** Name in the system log. */
  logService: z.enum(LOG_SERVICES),
  status: z.enum(SYSTEM_STATES),
  uptime: Percent.nullable(),
  lastCheck: IsoTime.nullable(),
});

export const SystemStatus = z.strictObject({ systems: z.array(ServiceStatus) });

/** Narrows events and issues to one system. */
export const ServiceFilter = z.strictObject({ service: z.enum(WATCHED_SYSTEMS).optional() });

/** Call or message between us and another service. */
export const IntegrationEvent = z.strictObject({
  id: z.string(),
  timestamp: IsoTime,
  service: ServiceName,
  event: z.string(),
  orderId: z.string().nullable(),
  status: z.enum(['success', 'warning', 'error']),
});

/** Newest first. */
export const IntegrationEvents = z.strictObject({ events: z.array(IntegrationEvent) });

/** Outage or warning of a service, with its start. */
export const IntegrationIssue = z.strictObject({
  id: z.string(),
  /** Start of the issue. */
  timestamp: IsoTime,
  service: ServiceName,
  /** Order concerned; null for a service as a whole. */
  orderId: z.string().nullable(),
  error: z.string(),
  severity: z.enum(['warning', 'error']),
  resolved: z.boolean(),
});

/** Active issues before resolved ones, newest first within each group. */
export const IntegrationIssues = z.strictObject({ issues: z.array(IntegrationIssue) });

/** Calls to the partner in a period that ends now. */
export const PartnerTraffic = z.strictObject({
  /** Length of the period in days. */
  days: z.int().min(1),
  requests: z.int().min(0),
  /** Mean in ms; null without calls. */
  responseTime: z.number().min(0).nullable(),
  /** Percent of the calls that failed; null without calls. */
  errorRate: Percent.nullable(),
  /** The same figures per day, oldest first; null for a day without calls. */
  history: z.array(
    z.strictObject({ requests: z.int().min(0), responseTime: z.number().nullable(), errorRate: Percent.nullable() }),
  ),
});

export type IntegrationFailureReport = z.infer<typeof IntegrationFailureReport>;
export type ServiceHealth = z.infer<typeof ServiceHealth>;
export type IntegrationHealth = z.infer<typeof IntegrationHealth>;
export type ServiceStatus = z.infer<typeof ServiceStatus>;
export type SystemStatus = z.infer<typeof SystemStatus>;
export type IntegrationEvent = z.infer<typeof IntegrationEvent>;
export type IntegrationEvents = z.infer<typeof IntegrationEvents>;
export type IntegrationIssue = z.infer<typeof IntegrationIssue>;
export type IntegrationIssues = z.infer<typeof IntegrationIssues>;
export type PartnerTraffic = z.infer<typeof PartnerTraffic>;

/** Key of a cause, such as `sku-unmapped:nara-001-sage-m`. */
const CauseKey = z.string().min(1).max(160).check(oneLine);

/** Repair that is needed before a replay can succeed. */
const Mend = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('map-sku'),
    variantId: Id,
    /** Null if it is not mapped yet. */
    woolworthsSku: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('fix-address') }),
  /** Nothing to repair: a later attempt may succeed. */
  z.strictObject({ kind: z.literal('wait') }),
  /** Problem outside of these orders; the cause's explanation names it. */
  z.strictObject({ kind: z.literal('look-into') }),
]);

/** Cause of failures, described for people. Rules: docs/product/integration.md. */
export const FailureCause = z.strictObject({
  key: z.string().min(1).max(160),
  title: z.string(),
  explanation: z.string(),
  mend: Mend,
});

/** All failures with the same cause. */
export const FailureGroup = z.strictObject({
  cause: FailureCause,
  subject: z.enum(['order', 'mail']),
  /** Failures that were given up or wait for their next attempt. */
  count: z.int().min(1),
  /** Failures that were given up and need attention. */
  givenUp: z.int().min(0),
  /** Failures that a replay would submit now. */
  replayable: z.int().min(0),
  /** Value of the orders; null for e-mails. */
  value: Rand.nullable(),
  /** Time the oldest order was placed, or the oldest e-mail was written. */
  oldestAt: IsoTime,
  /** Time of the latest failure. */
  newestAt: IsoTime,
});

/** Replay of all failures with one cause, and its progress. */
export const FailureReplay = z.strictObject({
  id: Id,
  title: z.string(),
  subject: z.enum(['order', 'mail']),
  startedBy: z.string(),
  startedAt: IsoTime,
  total: z.int().min(0),
  /** Not attempted yet. */
  queued: z.int().min(0),
  /** Accepted by the partner or the mail server. */
  accepted: z.int().min(0),
  /** Failed again; will be retried automatically. */
  waiting: z.int().min(0),
  /** Failed again and given up. */
  failed: z.int().min(0),
  /** Cancelled in the meantime. */
  withdrawn: z.int().min(0),
  /** Causes of repeated failures, most frequent first. */
  reasons: z.array(z.strictObject({ title: z.string(), count: z.int().min(1) })),
  /** First of its orders. */
  orders: z.array(z.strictObject({ orderId: z.string() })),
});

export const FailureInbox = z.strictObject({
  /** Groups that need attention first, then by size. */
  groups: z.array(FailureGroup),
  /** Running or started within the last hour, newest first. */
  replays: z.array(FailureReplay),
  /** Failures that were given up, across all causes. */
  needAttention: z.int().min(0),
  /** True while calls to the partner are paused because it does not respond. */
  isPartnerPaused: z.boolean(),
});

export const FailureQuery = z.strictObject({ cause: CauseKey, ...Paging });

/** Order or e-mail that failed. */
export const Failure = z.strictObject({
  /** Id of the order or the e-mail. */
  id: z.string(),
  subject: z.enum(['order', 'mail']),
  /** Order concerned; null for an e-mail that concerns none. */
  orderId: z.string().nullable(),
  /** Kind of e-mail; null for orders. */
  letter: z.string().nullable(),
  /** Number of failed attempts so far, of five that are spread over the retry period. */
  attempts: z.int().min(0),
  /** Time of the next attempt; null after it was given up. */
  nextAttemptAt: IsoTime.nullable(),
  /** Reason as the other system gave it; e-mail addresses are masked. */
  error: z.string(),
  failedAt: IsoTime,
  value: Rand.nullable(),
  /** Last report from the shopper's browser; null if there is none. */
  browserReport: z.string().nullable(),
});

export const FailurePage = pageOf(Failure);

export const ReplayRequest = z.strictObject({ cause: CauseKey });

export const MailRetry = z.strictObject({ outcome: z.literal('queued'), message: z.string() });

/** Delivery address of an order that the partner refused. */
export const FailingAddress = z.strictObject({
  orderId: OrderId,
  address: ShippingAddress,
  /** The partner's error about the order. */
  error: z.string(),
  /** Version of the order. */
  updatedAt: IsoTime,
});

export const AddressFix = z.strictObject({
  address: DeliveryAddress,
  /** `updatedAt` of the order that was edited; the request fails with 409 if the server has a newer one. */
  expectedUpdatedAt: IsoTime,
});

export type FailureCause = z.infer<typeof FailureCause>;
export type FailureGroup = z.infer<typeof FailureGroup>;
export type FailureReplay = z.infer<typeof FailureReplay>;
export type FailureInbox = z.infer<typeof FailureInbox>;
export type Failure = z.infer<typeof Failure>;
export type MailRetry = z.infer<typeof MailRetry>;
export type FailingAddress = z.infer<typeof FailingAddress>;
