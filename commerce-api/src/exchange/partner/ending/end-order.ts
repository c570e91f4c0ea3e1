import { randomUUID } from 'node:crypto';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { findOrder, holdingMs, isOverdue, isUnpaid, orderLimits, whenReservationEnds } from '#selling/orders';
import { askForPayment } from '#selling/payments';
import { cancelOrder } from '../cancelling/cancel-order';
import type { Canceller } from '../cancelling/canceller';
import { orderOutbox } from '../order-outbox';
import { type Ending, endings } from './entries';

/**
 * Pause (ms) before an order is tried again after the partner did not respond. Randomised, so that not many orders are
 * tried at once.
 */
const PAUSE_MS = 10 * 60_000;

/**
 * Number of times that an unpaid order keeps its pieces while its payment provider does not respond; about an hour. An
 * order that turns out to be paid is resumed as soon as that is known.
 */
const MOST_QUESTIONS = 4;

/**
 * Ends an order whose holding time is over, in the same way as shoppers and staff cancel. The partner must agree if it
 * may have the order. The order waits while the partner does not respond, and is kept if the partner has it. For an
 * unpaid order, asks the payment provider first, because its notification may have been lost.
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
    // The partner has it. Submitting it again returns the partner's id.
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
