import type { HandlersOf } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { within } from '#platform/work';
import { loadOrderDetail } from '#selling/returns';
import type { Cancellation } from '../client/cancellation';
import { partnerClient } from '../client/partner-client';
import { orderOutbox } from '../order-outbox';
import { begin, noteRefusal, record } from './record';
import { handingOver, partnerSilent, tooLate } from './refusals';

/** Longest time (ms) that a shopper waits for an attempt to hand the order over. */
const LONGEST_WAIT_MS = 8000;

/**
 * Cancels an order for its shopper: at once before it was handed over, afterwards only if the partner agrees.
 * Does nothing to an order that is cancelled already. Throws 404, 409 `order-not-cancellable` when it was picked,
 * and 503 `cancellation-unavailable`, with nothing changed, when nobody can tell.
 * Rule: docs/product/orders.md, "Cancelling".
 */
export type CancelOrder = (orderId: string, requestId: string) => Promise<void>;

export function cancelOrder(context: Context): CancelOrder {
  const { database, log } = context;
  const underWay = new Map<string, Promise<void>>();

  const beginSettled = async (orderId: string) => {
    const first = await begin(context, orderId);
    if (first.standing !== 'handing-over') return first;
    await within(LONGEST_WAIT_MS, context.get(orderOutbox).settled(orderId), undefined);
    return begin(context, orderId);
  };

  const askPartner = async (orderId: string, leaseId: string | null, requestId: string): Promise<void> => {
    const answer: Cancellation = await context.get(partnerClient).cancel(orderId, requestId);
    log.info({ orderId, requestId, outcome: answer }, 'partner asked to cancel the order');
    if (answer.kind === 'agreed' || answer.kind === 'unknown') {
      return record(context, orderId, leaseId);
    }
    const isPicked = answer.kind === 'refused';
    const status = await noteRefusal(context, orderId, leaseId, isPicked);
    // Cancelled by somebody else while we asked.
    if (status === 'cancelled') return;
    if (!isPicked) throw partnerSilent();
    tell(context, database.kysely, 'order.updated', orderId);
    throw tooLate(status);
  };

  const cancel = async (orderId: string, requestId: string): Promise<void> => {
    const begun = await beginSettled(orderId);
    if (begun.standing === 'too-late') throw tooLate(begun.status);
    if (begun.standing === 'handing-over') throw handingOver();
    if (begun.standing === 'partner') return askPartner(orderId, begun.leaseId, requestId);
  };

  // A double click must ask only once.
  return (orderId, requestId) => {
    const running = underWay.get(orderId) ?? cancel(orderId, requestId).finally(() => underWay.delete(orderId));
    underWay.set(orderId, running);
    return running;
  };
}

/** Serves the shopper's cancellation, which returns the order as it then is. */
export const cancellationHandlers = (context: Context): Pick<HandlersOf<'orders'>, 'cancel'> => ({
  async cancel({ params: { id }, request }) {
    await context.get(cancelOrder)(id, request.id);
    return loadOrderDetail(context, id);
  },
});
