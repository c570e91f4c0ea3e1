import type { ResyncResult } from '@nara/shared-contracts';
import type { Database } from '../database';
import { findOrder, orderNotFound } from '../orders';
import type { Submission } from '../partner';
import type { Outbox } from './outbox';

/** Submits an order at somebody's request, whatever the outbox had planned, and says what came of it. */
export async function resync(
  database: Database,
  outbox: Pick<Outbox, 'submitNow'>,
  orderId: string,
  requestId: string,
): Promise<ResyncResult> {
  const found = await findOrder(database, orderId);
  if (!found) throw orderNotFound();
  return toResult(await outbox.submitNow(orderId, { force: true, requestId }));
}

const toResult = (submission: Submission): ResyncResult =>
  submission.kind === 'accepted'
    ? {
        outcome: 'accepted',
        woolworthsOrderId: submission.woolworthsOrderId,
        message: `The partner has this order as ${submission.woolworthsOrderId}.`,
      }
    : { outcome: 'failed', woolworthsOrderId: null, message: `${submission.message}.` };
