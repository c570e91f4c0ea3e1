import type { Context } from '#platform/subject';
import { type EnlistingQueue, enlistingQueue, leasedQueue } from '#platform/work';
import { holdingMs, isHeldSince, isOverdueOrder, orderLimits } from '#selling/orders';
import { partnerLeaseMs } from '../client/circuit';
import { endOrder } from './end-order';
import { endings, enlist } from './entries';

/** Orders are held for at least half an hour, so a minute more does not matter. */
const EVERY_MS = 60_000;

/** Maximum time (ms) that an ending waits for a running attempt to submit its order. */
const LONGEST_WAIT_MS = 8000;

/**
 * Ends orders that were not paid, or not confirmed, within the holding time. Rules: docs/product/orders.md, "Ending by
 * itself".
 */
export function orderEndings(context: Context): EnlistingQueue {
  const { database, log, now } = context;
  const queue = leasedQueue(context, {
    rows: endings,
    // It waits for the submission, asks the partner, and may submit again.
    leaseMs: LONGEST_WAIT_MS + 2 * partnerLeaseMs(context),
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
