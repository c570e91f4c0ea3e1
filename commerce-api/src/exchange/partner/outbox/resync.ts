import type { ResyncResult } from '@nara/shared-contracts';
import type { Database } from '#platform/database';
import { findOrder, orderNotFound } from '#selling/orders';
import { type Author, recordAudit } from '#staff/audit';
import type { Submission } from '..';
import type { Outbox } from './outbox';

/**
 * Submits an order at the request of staff, whatever the outbox had planned, and says what came of it. The request is
 * audited before the attempt, which may outlast this process; what came of it is in the order's timeline.
 */
export async function resync(
  database: Database,
  outbox: Pick<Outbox, 'submitNow'>,
  orderId: string,
  author: Author,
): Promise<ResyncResult> {
  const found = await findOrder(database, orderId);
  if (!found) throw orderNotFound();
  await recordRequest(database, orderId, author);
  return toResult(await outbox.submitNow(orderId, { force: true, requestId: author.requestId }));
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
