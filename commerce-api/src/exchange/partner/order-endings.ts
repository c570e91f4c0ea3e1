import { randomUUID } from 'node:crypto';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import { ApiError } from '#platform/http';
import type { Context } from '#platform/subject';
import { type EnlistingQueue, enlistingQueue, firstAttempt, leasedQueue, leasedTable } from '#platform/work';
import {
  type EndingCause,
  findOrder,
  holdingMs,
  isHeldSince,
  isOverdue,
  isOverdueOrder,
  isUnpaid,
  orderLimits,
  whenReservationEnds,
} from '#selling/orders';
import { askForPayment } from '#selling/payments';
import { cancelOrder } from './cancelling/cancel-order';
import type { Canceller } from './cancelling/errors';
import { partnerLeaseMs } from './circuit';
import { orderOutbox } from './outbox/order-outbox';
import type { OrderEndingTable } from './tables';

type Ending = Selectable<OrderEndingTable>;

/** Orders to be ended, claimed by lease. */
const endings = leasedTable({
  table: 'order_endings',
  id: 'order_id',
  state: 'state',
  waiting: ['waiting'],
  done: 'ended',
  dead: 'kept',
});

/** Maximum number of orders enlisted at once. */
const MAX = 100;

/**
 * Enlists the orders that match `areDue`, to be ended for `cause`. An order that was kept earlier is enlisted again.
 */
async function enlist(
  { kysely }: Database,
  cause: EndingCause,
  areDue: Expression<SqlBool>,
  now: number,
): Promise<void> {
  const due = await kysely
    .selectFrom('orders')
    .select('id')
    .where(areDue)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_endings')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(MAX)
    .execute();
  if (due.length === 0) return;
  await kysely
    .insertInto('order_endings')
    .values(due.map(({ id }) => ({ order_id: id, cause, state: 'waiting', ...firstAttempt(now) })))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .doUpdateSet({ cause, state: 'waiting', ...firstAttempt(now) })
        // Another instance may have enlisted it in the meantime.
        .where(sql.ref('order_endings.state'), '!=', 'waiting'),
    )
    .execute();
}

/**
 * Pause (ms) before an order is tried again after the partner did not respond. Randomised, so that not many orders are
 * tried at once.
 */
const PAUSE_MS = 10 * 60_000;

/**
 * Number of times that an unpaid order keeps its pieces while its payment provider does not respond; about an hour. An
 * order that turns out to be paid is resumed as soon as that is known.
 */
const MAX_QUESTIONS = 4;

/**
 * Ends an order whose holding time is over, in the same way as shoppers and staff cancel. The partner must agree if it
 * may have the order. The order waits while the partner does not respond, and is kept if the partner has it. For an
 * unpaid order, asks the payment provider first, because its notification may have been lost.
 */
async function endOrder(context: Context, ending: Ending): Promise<void> {
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
  if (cause === 'not-paid' && attempts < MAX_QUESTIONS && !(await askForPayment(context, orderId)))
    return postpone('payment-unknown');
  try {
    await context.get(cancelOrder)(orderId, requestId, by);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
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

/** Orders are held for at least half an hour, so a minute more does not matter. */
const EVERY_MS = 60_000;

/** Maximum time (ms) that an ending waits for a running attempt to submit its order. */
const MAX_WAIT_MS = 8000;

/**
 * Ends orders that were not paid, or not confirmed, within the holding time. Rules: docs/product/orders.md, "Ending by
 * itself".
 */
export function orderEndings(context: Context): EnlistingQueue {
  const { database, log, now } = context;
  const queue = leasedQueue(context, {
    rows: endings,
    // It waits for the submission, asks the partner, and may submit again.
    leaseMs: MAX_WAIT_MS + 2 * partnerLeaseMs(context),
    attempt: (ending) => endOrder(context, ending),
  });
  return enlistingQueue(queue, {
    everyMs: EVERY_MS,
    async enlist() {
      await enlist(database, 'not-paid', isOverdueOrder(now()), now());
      const since = now() - holdingMs(await context.get(orderLimits)());
      await enlist(database, 'not-confirmed', isHeldSince(since), now());
    },
    onFault: (cause) => log.error({ err: cause }, 'orders could not be ended'),
  });
}
