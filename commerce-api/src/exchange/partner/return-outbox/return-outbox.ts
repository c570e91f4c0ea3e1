import { randomUUID } from 'node:crypto';
import type { Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { createWorker, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { partnerClient } from '../client/partner-client';
import { toPartnerReturn } from '../client/partner-return';
import { claimDue, claimReturn, type Entry, makeDue } from './entries';
import { settleAccepted, settleFailed } from './settle';

/** Hands approved returns over to the partner, each at least once under one idempotency key. */
export interface ReturnOutbox extends Worker {
  /** Makes an attempt now, also for a return that was given up; the one under way is waited for. */
  submitNow(returnId: string, requestId: string): Promise<void>;
}

export function returnOutbox(context: Context): ReturnOutbox {
  const { database, log, now, random } = context;
  // Shared with the orders: there is one partner to spare.
  const circuit = context.get(partnerCircuit);
  const { submitReturn } = context.get(partnerClient);
  const leaseMs = partnerLeaseMs(context);
  const underWay = new Map<string, Promise<void>>();

  const carry = async (entry: Entry, pass: Pass, requestId: string): Promise<void> => {
    const { rma, body } = await findPartnerReturn(database, entry.return_id);
    const submission = await submitReturn(
      { rmaNumber: rma.rma_number, orderId: rma.order_id, body },
      requestId,
      entry.attempts + 1,
    );
    if (submission.kind === 'unavailable') pass.failed();
    else pass.succeeded();
    log.info({ rmaNumber: rma.rma_number, requestId, outcome: submission }, 'return submitted to the partner');
    if (submission.kind === 'accepted') await settleAccepted(context, entry, rma.rma_number, submission);
    else await settleFailed(context, entry, rma.rma_number, submission, random());
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
