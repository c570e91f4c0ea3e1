import { randomUUID } from 'node:crypto';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { findOrder, holdingMs, isOverdue, isUnpaid, orderLimits, whenReservationEnds } from '#selling/orders';
import { askForPayment } from '#selling/payments';
import { cancelOrder } from '../cancelling/cancel-order';
import type { Canceller } from '../cancelling/canceller';
import { orderOutbox } from '../order-outbox';
import { type Ending, endings } from './entries';

/** Pause (ms) before an order is tried again whose partner did not answer, spread so that many do not come at once. */
const PAUSE_MS = 10 * 60_000;

/**
 * Times that the pieces of an unpaid order wait for a payment provider which does not answer: about an hour. An order that
 * was paid after all is taken up again when that becomes known.
 */
const MOST_QUESTIONS = 4;

/**
 * Ends an order whose holding time is over, by the path that shoppers and staff cancel on: the partner has to agree when
 * it may have the order. While it does not answer, the order waits; when it turns out to have the order, the order is kept.
 * Asks the payment provider first about an unpaid order, because its notification may have been lost.
 */
export async function endOrder(context: Context, ending: Ending): Promise<void> {
  const { database, log, now, random } = context;
  const { order_id: orderId, cause, attempts } = ending;
  const requestId = randomUUID();
  const holding = holdingMs(await context.get(orderLimits)());
  const by: Canceller = {
    kind: 'shop',
    cause,
    isDue: (order) =>
      cause === 'not-paid'
        ? isOverdue(order, now())
        : !isUnpaid(order) && (whenReservationEnds(order, holding) ?? Number.POSITIVE_INFINITY) <= now(),
  };
  const postpone = async (reason: string) => {
    const next_attempt_at = now() + Math.round(PAUSE_MS * (1 + random()));
    const free = { lease_id: null, leased_until: 0, updated_at: now() };
    await endings.change(database.kysely, ending, {
      attempts: attempts + 1,
      next_attempt_at,
      last_error: reason,
      ...free,
    });
  };
  if (cause === 'not-paid' && attempts < MOST_QUESTIONS && !(await askForPayment(context, orderId)))
    return postpone('payment-unknown');
  try {
    await context.get(cancelOrder)(orderId, requestId, by);
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    log.info({ orderId, requestId, code: fault.code }, 'an order did not end');
    if (fault.code === 'cancellation-unavailable') return postpone(fault.code);
    // The partner has it: handing it over once more tells by which number.
    await context.get(orderOutbox).submitNow(orderId, { force: true, requestId });
  }
  const status = (await findOrder(database, orderId))?.order.status;
  if (status === 'cancelled') await endings.finish(database.kysely, orderId, now());
  else
    await endings.change(database.kysely, ending, {
      state: 'kept',
      lease_id: null,
      leased_until: 0,
      updated_at: now(),
    });
}
