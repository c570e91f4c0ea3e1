import { z } from 'zod';
import { Id, IsoTime, OrderId, Paging, pageOf, Rand } from '../../wire/fields';
import { ShippingAddress } from '../orders/schemas';

/** Names a cause among those of the inbox, as `sku-unmapped:nara-001-sage-m`. */
const CauseKey = z.string().min(1).max(160);

/** What has to be done before a replay can succeed. */
const Mend = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('map-sku'),
    variantId: Id,
    /** null: not mapped yet. */
    woolworthsSku: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('fix-address') }),
  /** Nothing but time. */
  z.strictObject({ kind: z.literal('wait') }),
  /** Something outside of these orders, which the cause's explanation names. */
  z.strictObject({ kind: z.literal('look-into') }),
]);

/** Why something failed, in words for people. Rules: docs/product.md, "Failed integrations". */
export const FailureCause = z.strictObject({
  key: CauseKey,
  title: z.string(),
  explanation: z.string(),
  mend: Mend,
});

/** Everything that failed for one cause. */
export const FailureGroup = z.strictObject({
  cause: FailureCause,
  subject: z.enum(['order', 'mail']),
  /** Given up, and waiting for the next attempt. */
  count: z.int().min(1),
  /** Given up: nothing happens until somebody does something. */
  givenUp: z.int().min(0),
  /** How many of them a replay would submit now. */
  replayable: z.int().min(0),
  /** What the orders are worth; null for e-mails. */
  value: Rand.nullable(),
  /** When the one that waits longest was placed or written. */
  oldestAt: IsoTime,
  /** When one of them failed last. */
  newestAt: IsoTime,
});

/** A replay of everything with one cause, as far as it has come. */
export const FailureReplay = z.strictObject({
  id: Id,
  title: z.string(),
  subject: z.enum(['order', 'mail']),
  startedBy: z.string(),
  startedAt: IsoTime,
  total: z.int().min(0),
  /** Not attempted yet. */
  queued: z.int().min(0),
  /** Accepted by the partner, or taken by the mail server. */
  accepted: z.int().min(0),
  /** Failed again, and will be tried again by itself. */
  waiting: z.int().min(0),
  /** Failed again, and given up. */
  failed: z.int().min(0),
  /** Cancelled meanwhile. */
  withdrawn: z.int().min(0),
  /** Why some failed again, the most frequent first. */
  reasons: z.array(z.strictObject({ title: z.string(), count: z.int().min(1) })),
  /** The first of them. */
  orders: z.array(z.strictObject({ orderId: z.string() })),
});

export const FailureInbox = z.strictObject({
  /** Those that need somebody first, then by how many there are. */
  groups: z.array(FailureGroup),
  /** Under way, or begun within the last hour; the newest first. */
  replays: z.array(FailureReplay),
  /** Given up, over all causes. */
  needAttention: z.int().min(0),
  /** The partner is left alone for the moment, because it does not answer. */
  isPartnerPaused: z.boolean(),
});

export const FailureQuery = z.strictObject({ cause: CauseKey, ...Paging });

/** An order or an e-mail that failed. */
export const Failure = z.strictObject({
  /** Of the order or the e-mail. */
  id: z.string(),
  subject: z.enum(['order', 'mail']),
  /** What it is about; null for an e-mail about no order. */
  orderId: z.string().nullable(),
  /** What kind of e-mail; null for orders. */
  letter: z.string().nullable(),
  /** Failed attempts so far, of five. */
  attempts: z.int().min(0),
  /** When it is tried again; null when it was given up. */
  nextAttemptAt: IsoTime.nullable(),
  /** Why, as the other side said it; e-mail addresses are masked. */
  error: z.string(),
  failedAt: IsoTime,
  value: Rand.nullable(),
  /** What the shopper's browser saw last, when it reported something. */
  browserReport: z.string().nullable(),
});

export const FailurePage = pageOf(Failure);

export const ReplayRequest = z.strictObject({ cause: CauseKey });

export const MailRetry = z.strictObject({ outcome: z.literal('queued'), message: z.string() });

/** Where an order goes that the partner does not have yet. */
export const FailingAddress = z.strictObject({
  orderId: OrderId,
  address: ShippingAddress,
  /** What the partner said about the order. */
  error: z.string(),
  /** Version of the order. */
  updatedAt: IsoTime,
});

export const AddressFix = z.strictObject({
  address: ShippingAddress,
  /** `updatedAt` of the order that was edited; a newer one on the server refuses the change (409). */
  expectedUpdatedAt: IsoTime,
});

export type FailureCause = z.infer<typeof FailureCause>;
export type FailureGroup = z.infer<typeof FailureGroup>;
export type FailureReplay = z.infer<typeof FailureReplay>;
export type FailureInbox = z.infer<typeof FailureInbox>;
export type Failure = z.infer<typeof Failure>;
export type MailRetry = z.infer<typeof MailRetry>;
export type FailingAddress = z.infer<typeof FailingAddress>;
