import { randomUUID } from 'node:crypto';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import type { ReviewItem } from '@nara/shared-contracts/api/reviews';
import { reviewAsker } from '#selling/reviews';
import { deliverWebhook } from './deliver-webhook';
import { newOrder } from './new-order';
import { placeOrder } from './place-order';
import { findRow } from './rows';
import type { TestApp } from './test-app';

/** Order whose shopper was invited to review it, with the tokens of the e-mail. */
export interface AskedOrder {
  id: string;
  /** Token of the link to the review page. */
  token: string;
  /** Token of the link to opt out of such e-mails. */
  stopToken: string;
}

/** Returns a pattern's match in the review e-mail about an order; empty without one. */
export async function inReviewMail({ context }: TestApp, orderId: string, pattern: RegExp): Promise<string> {
  const mail = await context.database.kysely
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'review-asked')
    .where('reference', '=', orderId)
    .executeTakeFirst();
  return pattern.exec(mail?.body ?? '')?.[1] ?? '';
}

/** Invites the shopper of a delivered order now, as if two weeks had passed. */
export async function askNow(test: TestApp, orderId: string): Promise<AskedOrder> {
  const { context, clock } = test;
  await context.database.kysely
    .updateTable('review_requests')
    .set({ next_attempt_at: clock.now })
    .where('order_id', '=', orderId)
    .execute();
  await context.get(reviewAsker).runOnce();
  return {
    id: orderId,
    token: await inReviewMail(test, orderId, /\/review#token=(\S+)/),
    stopToken: await inReviewMail(test, orderId, /\/review\/stop#token=(\S+)/),
  };
}

/** Places an order, has it delivered and invites its shopper. */
export async function askedOrder(test: TestApp, body: NewOrder = newOrder()): Promise<AskedOrder> {
  const { id } = await placeOrder(test, body);
  await deliverWebhook(test, { orderId: id, status: 'delivered', woolworthsOrderId: `WW-${id}` });
  return askNow(test, id);
}

/** Returns the body of a review. */
export const reviewOf = (token: string, changes: object = {}) => ({
  token,
  productId: 'bra',
  stars: 4,
  fit: 'true',
  title: 'Soft and firm',
  text: 'I run in it.',
  name: 'Thandi',
  pictures: [] as string[],
  ...changes,
});

/** Invites a shopper who was not invited before. */
export const askedAnew = (test: TestApp): Promise<AskedOrder> =>
  askedOrder(test, newOrder(undefined, { email: `${randomUUID()}@example.co.za` }));

/** Writes a review of a new order; returns its id. */
export async function writtenReview(test: TestApp, changes: object = {}): Promise<string> {
  const { id, token } = await askedAnew(test);
  const { status, text, json } = await test.call('POST', '/api/reviews', { body: reviewOf(token, changes) });
  if (status !== 200) throw new Error(`${status} ${text}`);
  const { productId } = json as unknown as ReviewItem;
  const row = await findRow(test, 'reviews', { order_id: id, product_id: productId });
  return row.id;
}
