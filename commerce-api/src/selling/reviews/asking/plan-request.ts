import { randomUUID } from 'node:crypto';
import { REVIEW_ASKED_DAYS } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { firstAttempt } from '#platform/work';
import type { OrderChanged } from '#selling/orders';

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
