import type { OwnPicture, OwnReview, ReviewInvitation, ReviewItem } from '@nara/shared-contracts/api/reviews';
import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import type { Reviewable } from '../reviewable';
import type { ReviewPictureTable, ReviewTable } from '../tables';
import { pictureKeys } from '../tokens';
import { followLink } from './follow-link';

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
  const ofReview = groupRows(pictures, ({ review_id }) => review_id);
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
