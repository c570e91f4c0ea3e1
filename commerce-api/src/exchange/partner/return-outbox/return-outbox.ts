import { randomUUID } from 'node:crypto';
import type { Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { leasedQueue, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { partnerCircuit, partnerLeaseMs } from '../client/circuit';
import { partnerClient } from '../client/partner-client';
import { toPartnerReturn } from '../client/partner-return';
import { tellCircuit } from '../recovery/tell-circuit';
import { type Entry, returnEntries } from './entries';
import { settleAccepted, settleFailed } from './settle';

/** Submits approved returns to the partner, each at least once under one idempotency key. */
export interface ReturnOutbox extends Worker {
  /** Makes an attempt now, even for a return that was given up. Waits for an attempt that is already running. */
  submitNow(returnId: string, requestId: string): Promise<void>;
}

export function returnOutbox(context: Context): ReturnOutbox {
  const queue = leasedQueue(context, {
    rows: returnEntries,
    leaseMs: partnerLeaseMs(context),
    // Shared with orders, because both call the same partner.
    circuit: context.get(partnerCircuit),
    attempt: (entry, pass, { requestId = entry.request_id ?? randomUUID() }) =>
      handOver(context, entry, pass, requestId),
  });
  return {
    ...queue,
    submitNow: async (returnId, requestId) => void (await queue.attemptNow(returnId, { force: true, requestId })),
  };
}

/** Makes one attempt for a leased entry and records its outcome. */
async function handOver(context: Context, entry: Entry, pass: Pass, requestId: string): Promise<void> {
  const { rma, body } = await findPartnerReturn(context.database, entry.return_id);
  const { rma_number: rmaNumber, order_id: orderId } = rma;
  const { submitReturn } = context.get(partnerClient);
  const submission = await submitReturn({ rmaNumber, orderId, body }, requestId, entry.tries + 1);
  context.log.info({ rmaNumber, requestId, outcome: submission }, 'return submitted to the partner');
  if (submission.kind === 'accepted') await settleAccepted(context, entry, rmaNumber, submission);
  else await settleFailed(context, entry, rmaNumber, submission);
  await tellCircuit(context, pass, submission);
}

/**
 * Builds the partner's form of a return from the current mappings, because one may have been added since its approval.
 */
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
