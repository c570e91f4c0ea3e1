import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { type AttemptNowOptions, leasedQueue, MOST_ATTEMPTS, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { partnerClient } from '../client/partner-client';
import { toPartnerOrder } from '../client/partner-order';
import { ID_TAKEN, type Submission } from '../client/submission';
import { tellCircuit } from '../recovery/tell-circuit';
import { type Entry, orderEntries, withdraw } from './entries';
import { settleAccepted, settleFailed } from './settle';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
type Failed = Exclude<Submission, Accepted>;
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
  const details = { requestId, attempt: attempts, maxRetries: MOST_ATTEMPTS, calls: tries, errorCode };
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
async function standing({ kysely }: Database, orderId: string): Promise<Submission> {
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
  const isRefused = row?.state === 'dead' && row.attempts !== null && row.attempts < MOST_ATTEMPTS;
  return { kind: isRefused ? 'refused' : 'unavailable', code, message };
}

export interface Outbox extends Worker {
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
      const before = await standing(database, orderId);
      if (before.kind === 'accepted') return before;
      const attempt = await queue.attemptNow(orderId, options);
      if (attempt.kind === 'made') return attempt.result;
      if (attempt.kind === 'not-due') return standing(database, orderId);
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
  await tellCircuit(context, pass, submission);
  return submission;
}
