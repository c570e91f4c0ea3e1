import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type SubmitReturn, toPartnerReturn } from '#exchange/partner';
import type { CircuitBreaker, Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { EventBus } from '#platform/events';
import { createWorker, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { claimDue, claimReturn, type Entry, makeDue } from './entries';
import { settleAccepted, settleFailed } from './settle';

export interface ReturnOutboxServices {
  database: Database;
  events: EventBus;
  log: FastifyBaseLogger;
  submit: SubmitReturn;
  /** The one of the orders: there is one partner to spare. */
  circuit: CircuitBreaker;
  /** How long an entry is left to whoever claimed it. */
  leaseMs: number;
  now: () => number;
  /** In [0, 1). */
  random: () => number;
}

/** Carries approved returns to the partner, each at least once under one idempotency key. */
export interface ReturnOutbox extends Worker {
  /** Makes an attempt now, also for a return that was given up; the one under way is waited for. */
  submitNow(returnId: string, requestId: string): Promise<void>;
}

export function createReturnOutbox({
  database,
  events,
  log,
  submit,
  circuit,
  leaseMs,
  now,
  random,
}: ReturnOutboxServices): ReturnOutbox {
  const underWay = new Map<string, Promise<void>>();

  const carry = async (entry: Entry, pass: Pass, requestId: string): Promise<void> => {
    const { rma, body } = await findPartnerReturn(database, entry.return_id);
    const submission = await submit(
      { rmaNumber: rma.rma_number, orderId: rma.order_id, body },
      requestId,
      entry.attempts + 1,
    );
    if (submission.kind === 'unavailable') pass.failed();
    else pass.succeeded();
    log.info({ rmaNumber: rma.rma_number, requestId, outcome: submission }, 'return submitted to the partner');
    if (submission.kind === 'accepted') await settleAccepted(database, entry, submission, now());
    else await settleFailed(database, entry, submission, now(), random());
    events.publish('return.changed', rma.rma_number);
  };

  const attempt = (entry: Entry, pass: Pass, requestId = entry.request_id ?? randomUUID()): Promise<void> => {
    const running = carry(entry, pass, requestId).finally(() => underWay.delete(entry.return_id));
    underWay.set(entry.return_id, running);
    return running;
  };

  const worker = createWorker({
    log,
    async runOne() {
      const pass = circuit.enter();
      try {
        const entry = pass && (await claimDue(database, now(), leaseMs));
        if (entry) await attempt(entry, pass);
        return Boolean(entry);
      } finally {
        pass?.unused();
      }
    },
    settled: async () => void (await Promise.allSettled(underWay.values())),
  });

  return {
    ...worker,
    async submitNow(returnId, requestId) {
      const running = underWay.get(returnId);
      if (running) return running;
      const pass = circuit.enter({ force: true });
      try {
        await makeDue(database, returnId, now());
        const entry = pass && (await claimReturn(database, returnId, now(), leaseMs));
        if (entry) await attempt(entry, pass, requestId);
      } finally {
        pass?.unused();
      }
    },
  };
}

/** A return that waits for the partner, in the partner's terms as they are now: a mapping may have come since. */
async function findPartnerReturn(database: Database, returnId: string) {
  const { kysely } = database;
  const rma = await kysely.selectFrom('returns').selectAll().where('id', '=', returnId).executeTakeFirstOrThrow();
  const pieces = await kysely
    .selectFrom('return_items')
    .selectAll()
    .where('return_id', '=', returnId)
    .orderBy('line')
    .execute();
  const [found, mapped] = await Promise.all([
    findOrder(database, rma.order_id),
    findMappedItems(database, [rma.order_id]),
  ]);
  const woolworthsOrderId = found?.order.woolworths_order_id ?? null;
  return { rma, body: toPartnerReturn(rma, woolworthsOrderId, pieces, mapped.get(rma.order_id) ?? []) };
}
