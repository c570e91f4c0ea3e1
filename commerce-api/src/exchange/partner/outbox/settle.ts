import { mayAdvance } from '@nara/shared-contracts/rules';
import type { Database } from '#platform/database';
import { failedAttempt, MOST_ATTEMPTS } from '#platform/work';
import { addToTimeline, type ChangeOrder, furthest, lockOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Submission } from '..';
import { closeEntry, type Entry } from './entries';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
export type Failed = Exclude<Submission, Accepted>;

/** Records that the partner took the order; a status that went further meanwhile stays. */
export async function settleAccepted(
  { database, changeOrder }: { database: Database; changeOrder: ChangeOrder },
  orderId: string,
  { woolworthsOrderId }: Accepted,
  now: number,
) {
  await database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await closeEntry(tx, orderId, now);
    if (!order || order.woolworths_order_id) return;
    const change = {
      status: mayAdvance(order.status, 'processing') ? 'processing' : order.status,
      woolworths_order_id: woolworthsOrderId,
      partner_status: furthest(order.partner_status, 'confirmed'),
    } satisfies Partial<OrderTable>;
    const message = `Accepted by the partner as ${woolworthsOrderId}`;
    await changeOrder(tx, order, change, now, { type: 'partner.accepted', message });
  });
}

/** Records a failed attempt. Answers whether that was the last: refused for good, or failed too often. */
export async function settleFailed(
  database: Database,
  { order_id, attempts, lease_id }: Entry,
  failure: Failed,
  now: number,
  random: number,
): Promise<boolean> {
  const outcome = failedAttempt(attempts, failure, now, random);
  const isDead = outcome.state === 'dead';
  return database.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set(outcome)
      // Not ours any more when the lease ran out or somebody withdrew the order.
      .where('order_id', '=', order_id)
      .where('lease_id', '=', lease_id)
      .where('state', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await addToTimeline(tx, order_id, now, {
      type: failure.kind === 'refused' ? 'partner.refused' : 'partner.failed',
      message: describe(failure, outcome.attempts, isDead),
    });
    return isDead;
  });
}

function describe({ kind, message }: Failed, failures: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${failures} of ${MOST_ATTEMPTS} failed: ${message}${isDead ? '; given up' : ''}`;
}
