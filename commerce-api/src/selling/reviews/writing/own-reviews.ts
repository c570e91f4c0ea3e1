import type { OwnPicture, OwnReview, ReviewInvitation, ReviewItem } from '@nara/shared-contracts/api/reviews';
import { REVIEW_LINK_DAYS } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import type { OrderTable } from '#selling/orders/tables';
import { linkNotValid, notReviewable } from '../errors';
import { pictureKeys, reviewTokens } from '../links';
import { findReviewable, type Reviewable } from '../reviewable';
import type { ReviewPictureTable, ReviewRequestTable, ReviewTable } from '../tables';

/** Order and products behind a link. */
interface Followed {
  request: ReviewRequestTable;
  order: OrderTable;
  items: Reviewable[];
  /** Epoch ms. */
  endsAt: number;
}

/** Returns what a link's token says, before anything is read. Throws 404 `link-not-valid`. */
export function readLink(context: Pick<Context, 'get'>, token: string): { id: string; issuedAt: number } {
  const claims = context.get(reviewTokens).read('review', token);
  if (!claims) throw linkNotValid();
  return claims;
}

/**
 * Returns the order and products behind a link. If `db` is a transaction, locks the request, so that two calls with the
 * same link run one after the other. Throws 404 `link-not-valid`.
 */
export async function followLink(context: Context, db: Kysely<Tables>, token: string): Promise<Followed> {
  const claims = readLink(context, token);
  const endsAt = claims.issuedAt + REVIEW_LINK_DAYS * DAY_MS;
  const request = await db
    .selectFrom('review_requests')
    .selectAll()
    .where('id', '=', claims.id)
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();
  const found = request && context.now() < endsAt ? await findReviewable(db, request.order_id) : null;
  if (!request || !found) throw linkNotValid();
  return { request, ...found, endsAt };
}

/** Returns the product with this id from a link's products. Throws 409 `not-reviewable`. */
export function itemOf({ items }: Pick<Followed, 'items'>, productId: string): Reviewable {
  const item = items.find((each) => each.productId === productId);
  if (!item) throw notReviewable();
  return item;
}

/** Returns a picture for its shopper, with a key that is valid for a day. */
export const toOwnPicture = ({ get, now }: Context, id: string): OwnPicture => ({
  id,
  key: get(pictureKeys).issue(id, now() + DAY_MS),
});

const toOwnReview = (context: Context, row: ReviewTable, pictures: readonly ReviewPictureTable[]): OwnReview => ({
  stars: row.stars,
  fit: row.fit,
  title: row.title,
  text: row.text,
  name: row.name,
  state: row.state,
  pictures: pictures.map(({ id }) => toOwnPicture(context, id)),
});

/** Returns products of an order with the shopper's reviews. */
export async function withReviews(
  context: Context,
  db: Kysely<Tables>,
  orderId: string,
  items: readonly Reviewable[],
): Promise<ReviewItem[]> {
  const rows = await db.selectFrom('reviews').selectAll().where('order_id', '=', orderId).execute();
  const pictures = await db
    .selectFrom('review_pictures')
    .innerJoin('reviews', 'reviews.id', 'review_pictures.review_id')
    .selectAll('review_pictures')
    .where('reviews.order_id', '=', orderId)
    .orderBy('review_pictures.position')
    .execute();
  const ofReview = Map.groupBy(pictures, ({ review_id }) => review_id);
  return items.map((item) => {
    const row = rows.find(({ product_id }) => product_id === item.productId);
    return { ...item, review: row ? toOwnReview(context, row, ofReview.get(row.id) ?? []) : null };
  });
}

/** Returns the order and products that a link asks to review. Throws 404 `link-not-valid`. */
export async function findInvitation(context: Context, token: string): Promise<ReviewInvitation> {
  const { kysely } = context.database;
  const { order, items, endsAt } = await followLink(context, kysely, token);
  const { firstName } = JSON.parse(order.shipping_address_json) as { firstName: string };
  return { firstName, endsAt: toIso(endsAt), items: await withReviews(context, kysely, order.id, items) };
}
