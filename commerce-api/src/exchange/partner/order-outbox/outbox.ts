import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { Pass } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { type AttemptNowOptions, leasedQueue, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { partnerClient } from '../client/partner-client';
import { toPartnerOrder } from '../client/partner-order';
import { ID_TAKEN, type Submission } from '../client/submission';
import { tellCircuit } from '../recovery/tell-circuit';
import { type Entry, orderEntries, withdraw } from './entries';
import { noteAccepted, noteFailed } from './note-attempt';
import { settleAccepted, settleFailed } from './settle';
import { CANCELLED, standing } from './standing';

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
