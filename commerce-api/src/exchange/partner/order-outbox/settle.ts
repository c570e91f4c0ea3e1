import { mayAdvance } from '@nara/shared-contracts/rules/orders';
import { type Context, tell } from '#platform/subject';
import { MOST_ATTEMPTS } from '#platform/work';
import { addToTimeline, changeOrder, furthest, lockOrder } from '#selling/orders';
import type { OrderTable } from '#selling/orders/tables';
import { countAttempts } from '../attempt-span';
import type { Submission } from '../client/submission';
import { type Entry, orderEntries } from './entries';
import { isIdTaken } from './partner-id';

type Accepted = Extract<Submission, { kind: 'accepted' }>;
type Failed = Exclude<Submission, Accepted>;

/**
 * Records that the partner accepted the order. A status that has advanced in the meantime stays. Returns false, without
 * recording anything, if another order already has the partner's id.
 */
export async function settleAccepted(
  context: Context,
  orderId: string,
  { woolworthsOrderId }: Accepted,
): Promise<boolean> {
  const now = context.now();
  return context.database.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (await isIdTaken(context, tx, orderId, woolworthsOrderId)) return false;
    await orderEntries.finish(tx, orderId, now);
    if (!order || order.woolworths_order_id) return true;
    const change = {
      status: mayAdvance(order.status, 'processing') ? 'processing' : order.status,
      woolworths_order_id: woolworthsOrderId,
      partner_status: furthest(order.partner_status, 'confirmed'),
    } satisfies Partial<OrderTable>;
    const message = `Accepted by the partner as ${woolworthsOrderId}`;
    await changeOrder(context, tx, order, change, now, { type: 'partner.accepted', message });
    return true;
  });
}

/** State after a failed call: the number of the attempt, and whether it was the last. */
interface Standing {
  attempts: number;
  isDead: boolean;
}

/**
 * Records a failed call. A rejection, or the failed last attempt, shows as a failed integration. Returns the state of
 * the attempts.
 */
export async function settleFailed(context: Context, entry: Entry, failure: Failed): Promise<Standing> {
  const { order_id } = entry;
  const [now, random] = [context.now(), context.random()];
  return context.database.transaction(async (tx) => {
    await lockOrder(tx, order_id);
    const reason = { ...failure, isFinal: failure.kind === 'refused' };
    const { task, spanMs } = await countAttempts(tx, entry, failure.code);
    const clock = { now, random, spanMs };
    const { isOurs, isDead, attempts } = await orderEntries.failInSpan(tx, task, reason, clock);
    // The lease ran out or the order was withdrawn.
    if (!isOurs) return { isDead, attempts };
    if (isNews(entry, { isDead, attempts })) {
      await addToTimeline(tx, order_id, now, {
        type: typeOf(failure, isDead),
        message: describe(failure, attempts, isDead),
      });
    }
    tell(context, tx, 'order.updated', order_id);
    if (isDead) tell(context, tx, 'integration.failed', order_id);
    return { isDead, attempts };
  });
}

/**
 * Checks whether a failed call belongs in the timeline: the first call of an attempt, or the one that ends the
 * attempts.
 */
const isNews = (entry: Entry, { isDead, attempts }: Standing): boolean => isDead || attempts !== entry.attempts;

function typeOf({ kind }: Failed, isDead: boolean): string {
  if (kind === 'refused') return 'partner.refused';
  return isDead ? 'partner.given-up' : 'partner.failed';
}

function describe({ kind, message }: Failed, attempt: number, isDead: boolean): string {
  if (kind === 'refused') return `Refused by the partner: ${message}`;
  return `Attempt ${attempt} of ${MOST_ATTEMPTS} failed: ${message}${isDead ? '; given up' : ''}`;
}
