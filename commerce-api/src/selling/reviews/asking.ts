import { randomUUID } from 'node:crypto';
import { REVIEW_ASKED_DAYS } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, publish } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { firstAttempt, type LeasedQueue, leasedQueue, leasedTable, leaseFor } from '#platform/work';
import type { OrderChanged } from '#selling/orders';
import { linkNotValid } from './errors';
import { reviewAsked } from './events';
import { linkTo, oneClickUrl, reviewTokens } from './links';
import { findReviewable } from './reviewable';
import type { ReviewRequestTable } from './tables';

/** Tells whether an address has opted out of review requests. */
async function wantsNone(db: Kysely<Tables>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('review_opt_outs')
    .select('at')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/** Opts the address of a link out of review requests. Idempotent. Throws 404 `link-not-valid`. */
export async function stopAsking({ database: { kysely }, get, now }: Context, token: string): Promise<void> {
  const claims = get(reviewTokens).read('stop', token);
  const order = claims
    ? await kysely
        .selectFrom('review_requests')
        .innerJoin('orders', 'orders.id', 'review_requests.order_id')
        .select('orders.email')
        .where('review_requests.id', '=', claims.id)
        .where('orders.erased_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!order) throw linkNotValid();
  await kysely
    .insertInto('review_opt_outs')
    .values({ email: order.email.toLowerCase(), at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Schedules the review request of a delivered order, once, two weeks later. */
export async function planRequest(tx: Kysely<Tables>, { order, change, at }: OrderChanged): Promise<void> {
  if (change.status !== 'delivered' || order.status === 'delivered') return;
  const planned = { state: 'pending', next_attempt_at: at + REVIEW_ASKED_DAYS * DAY_MS } as const;
  await tx
    .insertInto('review_requests')
    .values({ id: randomUUID(), order_id: order.id, sent_at: null, ...firstAttempt(at), ...planned })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

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
const MAX_MS = 5000;

/** Queue that asks for reviews two weeks after delivery, with one e-mail per order. */
export function reviewAsker(context: Context): LeasedQueue<void> {
  return leasedQueue(context, {
    rows: requests,
    leaseMs: leaseFor(MAX_MS),
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
    await publish(context, tx, reviewAsked, {
      order: found.order,
      products: found.items.map(({ name }) => name),
      link: linkTo(context, 'review', request.id, at),
      stopLink: linkTo(context, 'stop', request.id, at),
      oneClickUrl: oneClickUrl(context, request.id, at),
      at,
    });
  });
}
