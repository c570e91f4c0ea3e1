import { mayAdvance } from '@nara/shared-contracts/rules';
import { type Context, tell } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import { addToTimeline, changeOrder, furthest, lockOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import type { Submission } from '../client/submission';
import { type Entry, orderEntries } from './entries';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
type Failed = Exclude<Submission, Accepted>;

/** Records that the partner accepted the order; a status that has moved on meanwhile stays. */
export async function settleAccepted(
  context: Context,
  orderId: string,
  { woolworthsOrderId }: Accepted,
): Promise<void> {
  const now = context.now();
  await context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    await orderEntries.finish(tx, orderId, now);
    if (!order || order.woolworths_order_id) return;
    const change = {
      status: mayAdvance(order.status, 'processing') ? 'processing' : order.status,
      woolworths_order_id: woolworthsOrderId,
      partner_status: furthest(order.partner_status, 'confirmed'),
    } satisfies Partial<OrderTable>;
    const message = `Accepted by the partner as ${woolworthsOrderId}`;
    await changeOrder(context, tx, order, change, now, { type: 'partner.accepted', message });
  });
}

/** Records a failed attempt. The last one, after a refusal or too many failures, shows as a failed integration. */
export async function settleFailed(context: Context, entry: Entry, failure: Failed): Promise<void> {
  const { order_id } = entry;
  const [now, random] = [context.now(), context.random()];
  await context.database.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const reason = { ...failure, isFinal: failure.kind === 'refused' };
    const { isOurs, isDead, attempts } = await orderEntries.fail(tx, entry, reason, { now, random });
    // The lease ran out or the order was withdrawn.
    if (!isOurs) return;
    await addToTimeline(tx, order_id, now, {
      type: failure.kind === 'refused' ? 'partner.refused' : 'partner.failed',
      message: describe(failure, attempts, isDead),
    });
    tell(context, tx, 'order.updated', order_id);
    if (isDead) tell(context, tx, 'integration.failed', order_id);
  });
}

function describe({ kind, message }: Failed, failures: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${failures} of ${MOST_ATTEMPTS} failed: ${message}${isDead ? '; given up' : ''}`;
}
