import type { Kysely } from 'kysely';
import { index, QUEUED, table } from '../table';

/** Invitations to review and opt-outs, reviews with their pictures and history, and their totals by product. */
export async function createReviews(db: Kysely<unknown>): Promise<void> {
  await table(db, 'review_requests', { id: 'text', order_id: 'text', state: 'text', sent_at: 'time?', ...QUEUED })
    .addPrimaryKeyConstraint('review_requests_key', ['id'])
    .addUniqueConstraint('review_requests_order', ['order_id'])
    .execute();
  await index(db, 'review_requests_due', 'review_requests (state, next_attempt_at)');

  await table(db, 'review_opt_outs', { email: 'text', at: 'time' })
    .addPrimaryKeyConstraint('review_opt_outs_key', ['email'])
    .execute();

  await table(db, 'reviews', {
    id: 'text',
    order_id: 'text',
    product_id: 'text',
    color: 'text',
    size: 'text',
    stars: 'integer',
    fit: 'text?',
    title: 'text',
    text: 'text',
    name: 'text',
    picture_count: 'integer',
    state: 'text',
    sent_at: 'time',
    decided_at: 'time?',
    decided_by: 'text?',
    reason: 'text?',
    answer: 'text?',
    answered_by: 'text?',
    revision: 'integer',
  })
    .addPrimaryKeyConstraint('reviews_key', ['id'])
    .addUniqueConstraint('reviews_of_order', ['order_id', 'product_id'])
    .execute();
  await index(db, 'reviews_of_product', 'reviews (product_id, state, sent_at, id)');
  await index(db, 'reviews_by_state', 'reviews (state, sent_at, id)');

  await table(db, 'review_pictures', {
    id: 'text',
    request_id: 'text',
    product_id: 'text',
    review_id: 'text?',
    position: 'integer',
    hash: 'text',
    width: 'integer',
    height: 'integer',
    at: 'time',
  })
    .addPrimaryKeyConstraint('review_pictures_key', ['id'])
    .execute();
  await index(db, 'review_pictures_by_review_id', 'review_pictures (review_id)');
  await index(db, 'review_pictures_by_request_id', 'review_pictures (request_id)');
  await index(db, 'review_pictures_by_hash', 'review_pictures (hash)');

  await table(db, 'review_events', {
    review_id: 'text',
    revision: 'integer',
    at: 'time',
    by: 'text?',
    kind: 'text',
    text: 'text?',
    before_json: 'text?',
  })
    .addPrimaryKeyConstraint('review_events_key', ['review_id', 'revision'])
    .execute();

  await table(db, 'product_ratings', {
    product_id: 'text',
    review_count: 'integer',
    star_sum: 'integer',
    stars_1: 'integer',
    stars_2: 'integer',
    stars_3: 'integer',
    stars_4: 'integer',
    stars_5: 'integer',
    fit_small: 'integer',
    fit_true: 'integer',
    fit_large: 'integer',
    counted_at: 'time',
  })
    .addPrimaryKeyConstraint('product_ratings_key', ['product_id'])
    .execute();
}
