import type { HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { within } from '#platform/work';
import { loadOrderDetail } from '#selling/returns';
import { type Asker, orAsk, withdrawMoneyOut } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { partnerClient } from '../client/client';
import type { Cancellation } from '../client/outcomes';
import { orderOutbox } from '../outbox/order-outbox';
import { type Canceller, handingOver, partnerSilent, SHOPPER, tooLate } from './errors';
import { begin, noteRefusal, record } from './record';

/** Maximum time (ms) that a cancellation waits for a running attempt to submit the order. */
const MAX_WAIT_MS = 8000;

/**
 * Cancels an order for its shopper, for staff or because it expired. Before the order was submitted it is cancelled at
 * once; afterwards only if the partner agrees. Does nothing if the order is already cancelled. Throws 404, 409
 * `order-not-cancellable` if it was picked, 409 `order-changed` if it is not as staff read it, and 503
 * `cancellation-unavailable`, with nothing changed, if it is unclear whether the partner agrees. Rule:
 * docs/product/orders.md, "Cancelling".
 */
export type CancelOrder = (orderId: string, requestId: string, by: Canceller) => Promise<void>;

export function cancelOrder(context: Context): CancelOrder {
  const { database, log } = context;
  const underWay = new Map<string, Promise<void>>();

  const beginSettled = async (orderId: string, by: Canceller) => {
    const first = await begin(context, orderId, by);
    if (first.standing !== 'handing-over') return first;
    await within(MAX_WAIT_MS, context.get(orderOutbox).settled(orderId), undefined);
    return begin(context, orderId, by);
  };

  const askPartner = async (
    orderId: string,
    leaseId: string | null,
    requestId: string,
    by: Canceller,
  ): Promise<void> => {
    const answer: Cancellation = await context.get(partnerClient).cancel(orderId, requestId);
    log.info({ orderId, requestId, outcome: answer }, 'partner asked to cancel the order');
    if (answer.kind === 'agreed' || answer.kind === 'unknown') {
      return record(context, orderId, { leaseId, by, isUnknown: answer.kind === 'unknown' });
    }
    const isPicked = answer.kind === 'refused';
    const status = await noteRefusal(context, orderId, leaseId, isPicked);
    // Cancelled by another caller while we asked.
    if (status === 'cancelled') return;
    if (!isPicked) throw partnerSilent(by);
    notifyScreens(context, database.kysely, 'order.updated', orderId);
    throw tooLate(status, by);
  };

  const cancel = async (orderId: string, requestId: string, by: Canceller): Promise<void> => {
    const begun = await beginSettled(orderId, by);
    if (begun.standing === 'too-late') throw tooLate(begun.status, by);
    if (begun.standing === 'handing-over') throw handingOver(by);
    if (begun.standing !== 'partner') return;
    try {
      await askPartner(orderId, begun.leaseId, requestId, by);
    } catch (fault) {
      await database.transaction((tx) => withdrawMoneyOut(tx, begun.out));
      throw fault;
    }
  };

  // A double click must ask only once. An approver does not share the call of the person who asked.
  return (orderId, requestId, by) => {
    const key = `${by.kind === 'staff' && by.asked ? 'approver' : by.kind} ${orderId}`;
    const running = underWay.get(key) ?? cancel(orderId, requestId, by).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };
}

/** Cancellation of a paid order by staff, in the form that waits for a second person. */
export interface StaffCancellation {
  orderId: string;
  expectedUpdatedAt: string;
}

/**
 * Cancels an order for staff, or asks for a second person if its refund requires one. Throws as `CancelOrder` and
 * `orAsk` do.
 */
export function cancelOrAsk(
  context: Context,
  cancellation: StaffCancellation,
  requestId: string,
  author: Author,
): Promise<void> {
  const { orderId, expectedUpdatedAt } = cancellation;
  const summaryOf = (amount: string) => `Cancel order ${orderId} and give back ${amount}`;
  return orAsk(context, { subject: orderId, summaryOf, input: cancellation }, author, () =>
    context.get(cancelOrder)(orderId, requestId, { kind: 'staff', author, expectedUpdatedAt }),
  );
}

/** Cancels an order after the approval of a second person. Throws as `CancelOrder` does. */
export const cancelApproved = (
  context: Context,
  { orderId, expectedUpdatedAt }: StaffCancellation,
  author: Author,
  asked: Asker,
): Promise<void> =>
  context.get(cancelOrder)(orderId, author.requestId, { kind: 'staff', author, expectedUpdatedAt, asked });

/** Endpoint for a shopper's cancellation. Returns the order as it is afterwards. */
export const cancellationHandlers = (context: Context): Pick<HandlersOf<'orders'>, 'cancel'> => ({
  async cancel({ params: { id }, request }) {
    await context.get(cancelOrder)(id, request.id, SHOPPER);
    return loadOrderDetail(context, id);
  },
});
