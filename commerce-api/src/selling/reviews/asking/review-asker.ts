import { REVIEW_ASKED_DAYS } from '@nara/shared-contracts/rules/reviews';
import { type Context, happened } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { type LeasedQueue, leasedQueue, leasedTable, leaseFor } from '#platform/work';
import { reviewAsked } from '../facts';
import { linkTo, oneClickUrl } from '../links';
import { findReviewable } from '../reviewable';
import type { ReviewRequestTable } from '../tables';
import { wantsNone } from './opt-outs';

const requests = leasedTable({
  table: 'review_requests',
  id: 'id',
  state: 'state',
  waiting: ['pending'],
  done: 'sent',
  dead: 'skipped',
  longestPlanMs: REVIEW_ASKED_DAYS * DAY_MS,
});

/** Longest time (ms) of one attempt, which makes no external calls. */
const LONGEST_MS = 5000;

/** Queue that asks for reviews two weeks after delivery, with one e-mail per order. */
export function reviewAsker(context: Context): LeasedQueue<void> {
  return leasedQueue(context, {
    rows: requests,
    leaseMs: leaseFor(LONGEST_MS),
    attempt: (request) => ask(context, request),
  });
}

/** Sends the e-mail, or skips an order without reviewable products or with a shopper who opted out. */
function ask(context: Context, request: ReviewRequestTable): Promise<void> {
  return context.database.transaction(async (tx) => {
    const at = context.now();
    const found = await findReviewable(tx, request.order_id);
    const isAsked = found !== null && found.items.length > 0 && !(await wantsNone(tx, found.order.email));
    const settled = { lease_id: null, leased_until: 0, updated_at: at };
    const outcome = isAsked ? ({ state: 'sent', sent_at: at } as const) : ({ state: 'skipped' } as const);
    const isOurs = await requests.change(tx, request, { ...settled, ...outcome });
    if (!isOurs || !isAsked) return;
    await happened(context, tx, reviewAsked, {
      order: found.order,
      products: found.items.map(({ name }) => name),
      link: linkTo(context, 'review', request.id, at),
      stopLink: linkTo(context, 'stop', request.id, at),
      oneClickUrl: oneClickUrl(context, request.id, at),
      at,
    });
  });
}
