import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@nara/shared-contracts';
import type { Pass } from '#platform/circuit-breaker';
import type { Context } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { partnerClient } from '../client/partner-client';
import { toPartnerOrder } from '../client/partner-order';
import type { Submission } from '../client/submission';
import { claimDue, claimOrder, type Entry, followStatus, makeDue } from './entries';
import { noteAttempt } from './note-attempt';
import { settleAccepted, settleFailed } from './settle';
import { CANCELLED, standing } from './standing';

export interface SubmitOptions {
  /** Travels to the partner and into the log. */
  requestId?: string;
  /** Do not wait for the next attempt's time, and take up an order that was given up. */
  force?: boolean;
}

export interface Outbox extends Worker {
  /** Submits one order now or joins the attempt under way; an order the partner has is not submitted again. */
  submitNow(orderId: string, options?: SubmitOptions): Promise<Submission>;
  /** Resolves when no attempt for the order is under way in this process. */
  settled(orderId: string): Promise<void>;
}

/** Nothing is sent for an order that ended. */
const SUBMITTABLE: ReadonlySet<OrderStatus> = new Set(['pending', 'processing', 'shipped', 'delivered']);

/** Nobody asks the partner while the circuit is open. */
const PAUSED: Submission = {
  kind: 'unavailable',
  code: 'PARTNER_PAUSED',
  message: 'it does not answer at present; we go on trying',
};

/** Gives a pass back that was not used after all, or the circuit would wait for its word for ever. */
const withPass = <P extends Pass | null, T>(pass: P, work: (pass: P) => Promise<T>): Promise<T> =>
  work(pass).finally(() => pass?.unused());

/** Hands saved orders over to the partner, each once, whatever dies in between. Rules: docs/product/partner.md. */
export function orderOutbox(context: Context): Outbox {
  const { database, log, now, random } = context;
  const circuit = context.get(partnerCircuit);
  const { submit } = context.get(partnerClient);
  const leaseMs = partnerLeaseMs(context);
  const underWay = new Map<string, Promise<Submission>>();

  /** Makes one attempt for a leased entry; whoever asks for the order meanwhile gets the same promise. */
  const attempt = (entry: Entry, pass: Pass, requestId = entry.request_id ?? randomUUID()): Promise<Submission> => {
    const running = carry(entry, pass, requestId).finally(() => underWay.delete(entry.order_id));
    underWay.set(entry.order_id, running);
    return running;
  };

  const carry = async (entry: Entry, pass: Pass, requestId: string): Promise<Submission> => {
    const orderId = entry.order_id;
    const found = await findOrder(database, orderId);
    if (!found || !SUBMITTABLE.has(found.order.status)) {
      await followStatus(database.kysely, orderId, 'cancelled', now());
      return CANCELLED;
    }
    const mapped = await findMappedItems(database, [orderId]);
    const turn = entry.attempts + 1;
    const submission = await submit(toPartnerOrder(found.order, mapped.get(orderId) ?? []), requestId, turn);
    if (submission.kind === 'unavailable') pass.failed();
    else pass.succeeded();
    log.info({ orderId, requestId, outcome: submission }, 'order submitted to the partner');
    noteAttempt(context, { orderId, requestId, attempt: turn, submission });
    if (submission.kind === 'accepted') {
      await settleAccepted(context, orderId, submission);
    } else {
      await settleFailed(context, entry, submission, random());
    }
    return submission;
  };

  const worker = createWorker({
    log,
    runOne: () =>
      withPass(circuit.enter(), async (pass) => {
        const entry = pass && (await claimDue(database, now(), leaseMs));
        if (entry) await attempt(entry, pass);
        return Boolean(entry);
      }),
    settled: async () => void (await Promise.allSettled(underWay.values())),
  });

  return {
    ...worker,
    async submitNow(orderId, { requestId, force = false } = {}) {
      const running = underWay.get(orderId);
      if (running) return running;
      const before = await standing(database, orderId);
      if (before.kind === 'accepted') return before;
      return withPass(circuit.enter({ force }), async (pass) => {
        if (!pass) return before.kind === 'refused' ? before : PAUSED;
        if (force) await makeDue(database, orderId, now());
        const entry = await claimOrder(database, orderId, now(), leaseMs);
        if (entry) return attempt(entry, pass, requestId);
        return underWay.get(orderId) ?? standing(database, orderId);
      });
    },
    settled: async (orderId) => void (await underWay.get(orderId)?.catch(() => undefined)),
  };
}
