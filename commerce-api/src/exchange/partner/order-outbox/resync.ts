import type { ResyncResult } from '@nara/shared-contracts/api/orders';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { isUnpaid, loadOrder, paymentDue } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import { askOrder } from '../asking/ask-order';
import type { OrderState } from '../client/order-state';
import type { Submission } from '../client/submission';
import { orderOutbox } from './outbox';

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
