import type { ResyncResult } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import type { Context } from '#platform/subject';
import { loadOrder } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import type { Submission } from '../client/submission';
import { orderOutbox } from './outbox';

/**
 * Submits an order at the request of staff, whatever the outbox had planned, and returns the outcome. The request is
 * audited before the attempt, which may outlast this process; the outcome is in the order's timeline. Throws 404
 * `order-not-found`.
 */
export async function resync(context: Context, orderId: string, author: Author): Promise<ResyncResult> {
  await loadOrder(context.database, orderId);
  await recordRequest(context.database, orderId, author);
  return toResult(await context.get(orderOutbox).submitNow(orderId, { force: true, requestId: author.requestId }));
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
