import { z } from 'zod';
import { Id, IsoTime, OrderId, oneLine, Paging, pageOf, Rand } from '../../wire/fields';
import { DeliveryAddress, ShippingAddress } from '../orders/schemas';

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
