import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CircuitBreaker, Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { createWorker, type Worker } from '#platform/work';
import { type ChangeOrder, findMappedItems, findOrder } from '#selling/orders';
import { type Submission, type SubmitToPartner, toPartnerOrder } from '..';
import { claimDue, claimOrder, type Entry, followStatus, makeDue } from './entries';
import { settleAccepted, settleFailed } from './settle';
import { CANCELLED, standing } from './standing';

/** An attempt that ended. */
export interface Attempt {
  orderId: string;
  requestId: string;
  /** From 1. */
  attempt: number;
  submission: Submission;
}

export interface OutboxServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  submit: SubmitToPartner;
  /** Spares a partner that is down: what waits behind it uses up no attempts. */
  circuit: CircuitBreaker;
  changeOrder: ChangeOrder;
  /** How long an entry is left to whoever claimed it. */
  leaseMs: number;
  now: () => number;
  /** Told of every attempt that reached for the partner. */
  onAttempt?: (attempt: Attempt) => void;
  /** In [0, 1). */
  random: () => number;
}

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

/** Carries saved orders to the partner, each once, whatever dies in between. */
export function createOutbox({
  database,
  events,
  log,
  submit,
  circuit,
  changeOrder,
  leaseMs,
  now,
  random,
  onAttempt,
}: OutboxServices): Outbox {
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
    onAttempt?.({ orderId, requestId, attempt: turn, submission });
    if (submission.kind === 'accepted') {
      await settleAccepted({ database, changeOrder }, orderId, submission, now());
    } else if (await settleFailed(database, entry, submission, now(), random())) {
      events.publish('integration.failed', orderId);
    }
    events.publish('order.updated', orderId);
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
