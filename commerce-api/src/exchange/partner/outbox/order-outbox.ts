import { randomUUID } from 'node:crypto';
import { mayAdvance, type OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { NewLogEntry } from '#platform/observability';
import { type Context, notifyScreens } from '#platform/subject';
import { type AttemptNowOptions, leasedQueue, MAX_ATTEMPTS, type Worker } from '#platform/work';
import { addToTimeline, changeOrder, findMappedItems, findOrder, furthest, lockOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { countAttempts, partnerCircuit, partnerLeaseMs, reportToCircuit } from '../circuit';
import { partnerClient } from '../client/client';
import { ID_TAKEN, type Submission } from '../client/outcomes';
import { toPartnerOrder } from '../client/payloads';
import { type Entry, isIdTaken, orderEntries, withdraw } from './order-entries';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
type Failed = Exclude<Submission, Accepted>;

/**
 * Records that the partner accepted the order. A status that has advanced in the meantime stays. Returns false, without
 * recording anything, if another order already has the partner's id.
 */
async function settleAccepted(context: Context, orderId: string, { woolworthsOrderId }: Accepted): Promise<boolean> {
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (await isIdTaken(context, tx, orderId, woolworthsOrderId)) return false;
    await orderEntries.finish(tx, orderId, now);
    if (!order || order.woolworths_order_id) return true;
    const change = {
      status: mayAdvance(order.status, 'processing') ? 'processing' : order.status,
      woolworths_order_id: woolworthsOrderId,
      partner_status: furthest(order.partner_status, 'confirmed'),
    } satisfies Partial<OrderTable>;
    const message = `Accepted by the partner as ${woolworthsOrderId}`;
    await changeOrder(context, tx, order, change, now, { type: 'partner.accepted', message });
    return true;
  });
}

/** State after a failed call: the number of the attempt, and whether it was the last. */
interface AttemptStatus {
  attempts: number;
  isDead: boolean;
}

/**
 * Records a failed call. A rejection, or the failed last attempt, shows as a failed integration. Returns the state of
 * the attempts.
 */
async function settleFailed(context: Context, entry: Entry, failure: Failed): Promise<AttemptStatus> {
  const { order_id } = entry;
  const [now, random] = [context.now(), context.random()];
  return context.database.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const reason = { ...failure, isFinal: failure.kind === 'refused' };
    const { task, spanMs } = await countAttempts(tx, entry, failure.code);
    const clock = { now, random, spanMs };
    const { isOurs, isDead, attempts } = await orderEntries.failInSpan(tx, task, reason, clock);
    // The lease ran out or the order was withdrawn.
    if (!isOurs) return { isDead, attempts };
    if (isNews(entry, { isDead, attempts })) {
      await addToTimeline(tx, order_id, now, {
        type: typeOf(failure, isDead),
        message: describe(failure, attempts, isDead),
      });
    }
    notifyScreens(context, tx, 'order.updated', order_id);
    if (isDead) notifyScreens(context, tx, 'integration.failed', order_id);
    return { isDead, attempts };
  });
}

/**
 * Checks whether a failed call belongs in the timeline: the first call of an attempt, or the one that ends the
 * attempts.
 */
const isNews = (entry: Entry, { isDead, attempts }: AttemptStatus): boolean => isDead || attempts !== entry.attempts;

function typeOf({ kind }: Failed, isDead: boolean): string {
  if (kind === 'refused') return 'partner.refused';
  return isDead ? 'partner.given-up' : 'partner.failed';
}

function describe({ kind, message }: Failed, attempt: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${attempt} of ${MAX_ATTEMPTS} failed: ${message}${isDead ? '; given up' : ''}`;
}

type Log = Pick<Context, 'logSystem' | 'now'>;

/** A call that submits an order, successful or not. */
interface Call {
  orderId: string;
  requestId: string;
  /** Number of the call, from 1. */
  tries: number;
}

/** A failed call: the attempt that it belongs to, and whether it was the last. */
interface FailedCall extends Call {
  attempts: number;
  isDead: boolean;
}

const SERVICE = 'WoolworthsAPI';

/** Logs that the partner accepted an order. */
function noteAccepted({ logSystem }: Log, { orderId, requestId, tries }: Call, { woolworthsOrderId }: Accepted): void {
  const message = `Order accepted by the partner as ${woolworthsOrderId}`;
  const details = { requestId, calls: tries, woolworthsOrderId };
  logSystem({ service: SERVICE, orderId, level: 'success', message, details });
}

/** Logs that the partner did not accept an order, and why. */
function noteFailed({ logSystem, now }: Log, call: FailedCall, failure: Failed): void {
  logSystem(describeFailed(call, failure, now()));
  if (isOutOfStock(failure)) logSystem(describeDiscrepancy(call));
}

function describeFailed(call: FailedCall, failure: Failed, now: number): NewLogEntry {
  const { orderId, requestId, tries, attempts, isDead } = call;
  const { code: errorCode, message } = failure;
  const about = { service: SERVICE, orderId } as const;
  const details = { requestId, attempt: attempts, maxRetries: MAX_ATTEMPTS, calls: tries, errorCode };
  if (failure.kind === 'refused') {
    return { ...about, level: 'error', message: `Failed to create order in Woolworths: ${message}`, details };
  }
  const rateLimitReset = resetOf(failure, now);
  return {
    ...about,
    ...(isDead
      ? { level: 'error', message: `${message} - given up` }
      : { level: 'warning', message: `${message} - retrying` }),
    details: { ...details, ...(rateLimitReset && { rateLimitReset }) },
  };
}

const resetOf = ({ retryAfterMs }: Extract<Submission, { kind: 'unavailable' }>, now: number): string | null =>
  retryAfterMs === undefined ? null : new Date(now + retryAfterMs).toISOString();

/** Checks whether the partner lacks pieces that we sold, which means that the two stocks differ. */
const isOutOfStock = ({ kind, code }: Failed): boolean => kind === 'refused' && /STOCK|INVENTORY/i.test(code);

const describeDiscrepancy = ({ orderId, requestId }: Call): NewLogEntry => ({
  level: 'warning',
  service: 'InventorySync',
  message: 'Stock level discrepancy detected: the partner lacks pieces that we sold',
  orderId,
  details: { requestId },
});

const CANCELLED: Submission = { kind: 'refused', code: 'ORDER_CANCELLED', message: 'The order is cancelled' };

/** Returns the state of an order's submission as far as it is known without asking the partner. */
async function knownSubmission({ kysely }: Database, orderId: string): Promise<Submission> {
  const row = await kysely
    .selectFrom('orders')
    .leftJoin('outbox', 'outbox.order_id', 'orders.id')
    .select(['woolworths_order_id', 'state', 'attempts', 'last_code', 'last_error'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (row?.woolworths_order_id) return { kind: 'accepted', woolworthsOrderId: row.woolworths_order_id };
  if (row?.state === 'withdrawn') return CANCELLED;
  const code = row?.last_code ?? 'IN_PROGRESS';
  const message = row?.last_error ?? 'The order is being submitted';
  // Given up before the last attempt, so the partner rejected it.
  const isRefused = row?.state === 'dead' && row.attempts !== null && row.attempts < MAX_ATTEMPTS;
  return { kind: isRefused ? 'refused' : 'unavailable', code, message };
}

interface Outbox extends Worker {
  /** Submits an order now, or joins the running attempt. Never resubmits an order that the partner has. */
  submitNow(orderId: string, options?: AttemptNowOptions): Promise<Submission>;
  /** Resolves when no attempt for the order is running in this process. */
  settled(orderId: string): Promise<void>;
}

/** Statuses in which an order may be submitted. Cancelled and refunded orders may not. */
const SUBMITTABLE: ReadonlySet<OrderStatus> = new Set(['pending', 'processing', 'shipped', 'delivered']);

/** The result while the circuit is open. */
const PAUSED: Submission = {
  kind: 'unavailable',
  code: 'PARTNER_PAUSED',
  message: 'it does not answer at present; we go on trying',
};

/** Submits saved orders to the partner, each exactly once even after a crash. Rules: docs/product/partner.md. */
export function orderOutbox(context: Context): Outbox {
  const { database } = context;
  const queue = leasedQueue(context, {
    rows: orderEntries,
    leaseMs: partnerLeaseMs(context),
    circuit: context.get(partnerCircuit),
    attempt: (entry, pass, { requestId = entry.request_id ?? randomUUID() }) =>
      handOver(context, entry, pass, requestId),
  });
  return {
    ...queue,
    async submitNow(orderId, options) {
      const running = queue.underWay(orderId);
      if (running) return running;
      const before = await knownSubmission(database, orderId);
      if (before.kind === 'accepted') return before;
      const attempt = await queue.attemptNow(orderId, options);
      if (attempt.kind === 'made') return attempt.result;
      if (attempt.kind === 'not-due') return knownSubmission(database, orderId);
      return before.kind === 'refused' ? before : PAUSED;
    },
    settled: async (orderId) => void (await queue.underWay(orderId)?.catch(() => undefined)),
  };
}

/** Makes one attempt for a leased entry and records its outcome. */
async function handOver(context: Context, entry: Entry, pass: Pass, requestId: string): Promise<Submission> {
  const { database, log } = context;
  const orderId = entry.order_id;
  const found = await findOrder(database, orderId);
  if (!found || !SUBMITTABLE.has(found.order.status)) {
    await withdraw(database.kysely, orderId);
    return CANCELLED;
  }
  const mapped = await findMappedItems(database, [orderId]);
  const { submit } = context.get(partnerClient);
  const answered = await submit(toPartnerOrder(found.order, mapped.get(orderId) ?? []), requestId, entry.tries + 1);
  const isTaken = answered.kind === 'accepted' && !(await settleAccepted(context, orderId, answered));
  const submission = isTaken ? ID_TAKEN : answered;
  log.info({ orderId, requestId, outcome: submission }, 'order submitted to the partner');
  const about = { orderId, requestId, tries: entry.tries + 1 };
  if (submission.kind === 'accepted') {
    noteAccepted(context, about, submission);
  } else {
    noteFailed(context, { ...about, ...(await settleFailed(context, entry, submission)) }, submission);
  }
  // Last, because it makes entries due that are not leased.
  await reportToCircuit(context, pass, submission);
  return submission;
}
