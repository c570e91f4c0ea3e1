import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@nara/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database';
import type { EventBus } from '../events';
import { type ChangeOrder, findMappedItems, findOrder } from '../orders';
import { type Submission, type SubmitToPartner, toPartnerOrder } from '../partner';
import { createWorker, type Worker } from '../worker';
import { claimDue, claimOrder, type Entry, followStatus, makeDue } from './entries';
import { settleAccepted, settleFailed } from './settle';
import { CANCELLED, standing } from './standing';

export interface OutboxServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  submit: SubmitToPartner;
  changeOrder: ChangeOrder;
  now: () => number;
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

/** Carries saved orders to the partner, each once, whatever dies in between. */
export function createOutbox({ database, events, log, submit, changeOrder, now, random }: OutboxServices): Outbox {
  const underWay = new Map<string, Promise<Submission>>();

  /** Makes one attempt for a leased entry; whoever asks for the order meanwhile gets the same promise. */
  const attempt = (entry: Entry, requestId: string = randomUUID()): Promise<Submission> => {
    const running = carry(entry, requestId).finally(() => underWay.delete(entry.order_id));
    underWay.set(entry.order_id, running);
    return running;
  };

  const carry = async (entry: Entry, requestId: string): Promise<Submission> => {
    const orderId = entry.order_id;
    const found = await findOrder(database, orderId);
    if (!found || !SUBMITTABLE.has(found.order.status)) {
      await followStatus(database.kysely, orderId, 'cancelled', now());
      return CANCELLED;
    }
    const mapped = await findMappedItems(database, [orderId]);
    const submission = await submit(toPartnerOrder(found.order, mapped.get(orderId) ?? []), requestId);
    log.info({ orderId, requestId, outcome: submission }, 'order submitted to the partner');
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
    async runOne() {
      const entry = await claimDue(database, now());
      if (entry) await attempt(entry);
      return entry !== undefined;
    },
    settled: async () => void (await Promise.allSettled(underWay.values())),
  });

  return {
    ...worker,
    async submitNow(orderId, { requestId, force = false } = {}) {
      const running = underWay.get(orderId);
      if (running) return running;
      const before = await standing(database, orderId);
      if (before.kind === 'accepted') return before;
      if (force) await makeDue(database, orderId, now());
      const entry = await claimOrder(database, orderId, now());
      if (entry) return attempt(entry, requestId);
      return underWay.get(orderId) ?? standing(database, orderId);
    },
    settled: async (orderId) => void (await underWay.get(orderId)?.catch(() => undefined)),
  };
}
