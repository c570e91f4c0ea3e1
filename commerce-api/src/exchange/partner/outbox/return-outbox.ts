import { randomUUID } from 'node:crypto';
import type { Pass } from '#platform/circuit-breaker';
import type { Database } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { leasedQueue, MAX_ATTEMPTS, type Worker } from '#platform/work';
import { findMappedItems, findOrder } from '#selling/orders';
import { addReturnEvent } from '#selling/returns';
import { countAttempts, partnerCircuit, partnerLeaseMs, reportToCircuit } from '../circuit';
import { partnerClient } from '../client/client';
import { type ReturnSubmission, toPartnerReturn } from '../client/payloads';
import { type Entry, returnEntries } from './return-entries';

type Accepted = Extract<ReturnSubmission, { kind: 'accepted' }>;
type Failed = Exclude<ReturnSubmission, Accepted>;

/** Records that the partner accepted the return. */
const settleAccepted = (
  context: Context,
  { return_id }: Entry,
  rmaNumber: string,
  { partnerReturnId, partnerStatus }: Accepted,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    const now = context.now();
    // Two attempts may both arrive. The partner then repeats its first response, which is reported once.
    if (!(await returnEntries.finish(tx, return_id, now))) return;
    await tx
      .updateTable('returns')
      .set({ partner_return_id: partnerReturnId, partner_status: partnerStatus })
      .where('id', '=', return_id)
      .execute();
    await addReturnEvent(tx, return_id, now, 'Partner', `Took the return as ${partnerReturnId}`);
    notifyScreens(context, tx, 'return.changed', rmaNumber);
  });

/** Records a failed call; when it ends the attempts, staff have to step in. */
async function settleFailed(context: Context, entry: Entry, rmaNumber: string, failure: Failed): Promise<void> {
  const [now, random] = [context.now(), context.random()];
  await context.database.transaction(async (tx) => {
    const reason = { ...failure, isFinal: failure.kind === 'refused' };
    const { task, spanMs } = await countAttempts(tx, entry, failure.code);
    const clock = { now, random, spanMs };
    const { isOurs, isDead, attempts } = await returnEntries.failInSpan(tx, task, reason, clock);
    // The lease ran out, so another worker may have the entry.
    if (!isOurs) return;
    notifyScreens(context, tx, 'return.changed', rmaNumber);
    const isNews = isDead || attempts !== entry.attempts;
    if (!isNews) return;
    await addReturnEvent(tx, entry.return_id, now, 'System', describe(failure, attempts, isDead));
  });
}

function describe({ kind, message }: Failed, failures: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${failures} of ${MAX_ATTEMPTS} to tell the partner failed: ${message}${isDead ? '; given up' : ''}`;
}

/** Submits approved returns to the partner, each at least once under one idempotency key. */
interface ReturnOutbox extends Worker {
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
  await reportToCircuit(context, pass, submission);
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
