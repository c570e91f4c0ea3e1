import { randomUUID } from 'node:crypto';
import type { ReviewItem, SentReview } from '@nara/shared-contracts/api/reviews';
import type { Kysely } from 'kysely';
import { isAmong, type Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { pictureNotFound } from '../errors';
import { recountRatings } from '../showing/shown';
import type { ReviewTable } from '../tables';
import { followLink, itemOf, withReviews } from './own-reviews';

/** Pictures of one product of a request. */
interface Place {
  requestId: string;
  productId: string;
  reviewId: string;
}

/**
 * Saves a shopper's review of a product, for the first time or again. Staff approve it before the shop shows it.
 * Sending the same review again changes nothing. Throws 404 `link-not-valid`, 409 `not-reviewable` and
 * `picture-not-found`.
 */
export function sendReview(context: Context, sent: SentReview): Promise<ReviewItem> {
  return context.database.transaction(async (tx) => {
    const at = context.now();
    const followed = await followLink(context, tx, sent.token);
    const item = itemOf(followed, sent.productId);
    const orderId = followed.order.id;
    const before = await tx
      .selectFrom('reviews')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('product_id', '=', item.productId)
      .forUpdate()
      .executeTakeFirst();
    const id = before?.id ?? randomUUID();
    const place = { requestId: followed.request.id, productId: item.productId, reviewId: id };
    const haveChanged = await attachPictures(tx, place, sent.pictures);
    const said = {
      color: item.color,
      size: item.size,
      stars: sent.stars,
      fit: item.isSized ? sent.fit : null,
      title: sent.title,
      text: sent.text,
      name: sent.name,
      picture_count: sent.pictures.length,
    };
    if (!before || haveChanged || isOther(before, said)) {
      const revision = (before?.revision ?? 0) + 1;
      const waits = { state: 'waiting', sent_at: at, decided_at: null, decided_by: null, reason: null } as const;
      const columns = { ...said, ...waits, revision };
      if (before) await tx.updateTable('reviews').set(columns).where('id', '=', id).execute();
      else {
        const named = { id, order_id: orderId, product_id: item.productId, answer: null, answered_by: null };
        await tx
          .insertInto('reviews')
          .values({ ...named, ...columns })
          .execute();
      }
      const kind = before ? ('changed' as const) : ('sent' as const);
      await tx
        .insertInto('review_events')
        .values({ review_id: id, revision, at, by: null, kind, text: null, before_json: null })
        .execute();
      if (before?.state === 'approved') await recountRatings(context, tx, [item.productId]);
      notifyScreens(context, tx, 'review.changed', id);
    }
    const [answer] = await withReviews(context, tx, orderId, [item]);
    return answer as ReviewItem;
  });
}

const isOther = (before: ReviewTable, said: Partial<ReviewTable>): boolean =>
  (Object.keys(said) as (keyof ReviewTable)[]).some((name) => before[name] !== said[name]);

/**
 * Sets the pictures of a review, in this order, and removes the product's other ones. Returns whether anything changed.
 */
async function attachPictures(
  tx: Kysely<Tables>,
  { requestId, productId, reviewId }: Place,
  wanted: readonly string[],
): Promise<boolean> {
  const there = await tx
    .selectFrom('review_pictures')
    .select(['id', 'review_id', 'position'])
    .where('request_id', '=', requestId)
    .where('product_id', '=', productId)
    .execute();
  const ids = new Set(there.map(({ id }) => id));
  if (new Set(wanted).size !== wanted.length || wanted.some((id) => !ids.has(id))) throw pictureNotFound();
  const attached = there
    .filter(({ review_id }) => review_id !== null)
    .sort((one, other) => one.position - other.position);
  const gone = there.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id);
  await tx.deleteFrom('review_pictures').where(isAmong('id', gone)).execute();
  for (const [position, id] of wanted.entries()) {
    await tx.updateTable('review_pictures').set({ review_id: reviewId, position }).where('id', '=', id).execute();
  }
  return attached.map(({ id }) => id).join() !== wanted.join();
}
