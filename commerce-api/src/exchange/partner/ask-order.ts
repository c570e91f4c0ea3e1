import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { isUnpaid, loadOrder, lockOrder, paymentDue } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import type { OrderState, TakenOrder } from './client/answer';
import { partnerClient } from './client/client';
import { isUnbelieved, type Submission } from './client/outcomes';
import { partnerMetrics } from './observe';
import { orderOutbox } from './outbox/order-outbox';
import { applyWord } from './webhooks/updates';

/**
 * Asks the partner for the state of an order, and applies updates that did not arrive, by the same rules as received
 * ones. Records the result in the order's history and in the system log. Returns the partner's response. Never throws
 * because of that response.
 */
export async function askOrder(context: Context, order: TakenOrder, requestId: string): Promise<OrderState> {
  const { log } = context;
  const answer = await context.get(partnerClient).askOrder(order, requestId);
  log.info({ orderId: order.id, requestId, outcome: answer }, 'partner asked about an order');
  const isMended = answer.kind === 'answered' && (await apply(context, order.id, answer));
  note(context, order, requestId, answer, isMended);
  return answer;
}

const apply = (
  context: Context,
  orderId: string,
  { status, trackingNumber }: Extract<OrderState, { kind: 'answered' }>,
): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    return order !== undefined && applyWord(context, tx, order, { orderId, status, trackingNumber }, 'asked');
  });

/** Counts a question and logs unexpected responses for staff. */
function note(
  context: Context,
  { id: orderId, woolworthsOrderId }: TakenOrder,
  requestId: string,
  answer: OrderState,
  isMended: boolean,
): void {
  const { logSystem } = context;
  const outcome = isMended ? 'mended' : answer.kind;
  context.get(partnerMetrics).questions.inc({ outcome });
  if (answer.kind === 'answered' && isMended) {
    const { status } = answer;
    const message = `Missed partner update made up for: ${inWords(status)}`;
    logSystem({ level: 'success', service: 'WebhookReceiver', message, orderId, details: { requestId, status } });
  } else if (answer.kind === 'unknown') {
    const message = `The partner no longer knows the order that it accepted as ${woolworthsOrderId}`;
    logSystem({ level: 'error', service: 'WoolworthsAPI', message, orderId, details: { requestId } });
  } else if (answer.kind !== 'answered' && isUnbelieved(answer.code)) {
    const details = { requestId, errorCode: answer.code };
    logSystem({ level: 'error', service: 'WoolworthsAPI', message: answer.message, orderId, details });
  }
}

/**
 * Submits an order at the request of staff, regardless of the outbox's schedule, and returns the outcome. If the
 * partner already has it, asks for its state and applies missed updates. The request is audited before the attempt,
 * because the attempt may outlast this process; the outcome is in the order's timeline. Throws 404 `order-not-found`,
 * and 409 `payment-due` for an order that is not paid yet.
 */
export async function resync(context: Context, orderId: string, author: Author): Promise<ResyncResult> {
  const { order } = await loadOrder(context.database, orderId);
  if (isUnpaid(order)) throw paymentDue();
  await recordRequest(context.database, orderId, author);
  const { requestId } = author;
  if (order.woolworths_order_id === null) {
    return toResult(await context.get(orderOutbox).submitNow(orderId, { force: true, requestId }));
  }
  const woolworthsOrderId = order.woolworths_order_id;
  const answer = await askOrder(context, { id: orderId, woolworthsOrderId }, requestId);
  const message = `The partner has this order as ${woolworthsOrderId}${standing(answer)}.`;
  return { outcome: 'accepted', woolworthsOrderId, message };
}

/** Returns the end of the sentence with the order's state at the partner. */
function standing(answer: OrderState): string {
  if (answer.kind === 'answered') return `, ${inWords(answer.status)}`;
  if (answer.kind === 'unknown') return ', but says now that it does not know it';
  return `, but did not say how it stands (${answer.message})`;
}

const recordRequest = (database: Database, orderId: string, author: Author): Promise<void> =>
  database.transaction(async (tx) => {
    const before = await tx
      .selectFrom('outbox')
      .select(['state', 'attempts', 'last_code'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const after = { submission: 'requested' };
    await recordAudit(tx, author, { action: 'order.resync', subject: orderId, before: before ?? null, after });
  });

const toResult = (submission: Submission): ResyncResult =>
  submission.kind === 'accepted'
    ? {
        outcome: 'accepted',
        woolworthsOrderId: submission.woolworthsOrderId,
        message: `The partner has this order as ${submission.woolworthsOrderId}.`,
      }
    : { outcome: 'failed', woolworthsOrderId: null, message: `${submission.message}.` };
