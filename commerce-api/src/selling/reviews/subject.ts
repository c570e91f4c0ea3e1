import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject, follow } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { sealedIds, serverSecret, signedNames } from '#platform/vault';
import { readRatings } from '#selling/catalogue';
import { orderChanged } from '#selling/orders';
import { planRequest } from './asking/plan-request';
import { reviewAsker } from './asking/review-asker';
import { adminReviewsHandlers } from './desk/routes';
import { reviewHoldings } from './personal-data';
import { reviewsHandlers } from './routes';
import { createReadRatings } from './showing/read-ratings';
import { mountStructuredData } from './showing/structured-data';
import { pictureKeys, reviewTokens } from './tokens';

/**
 * Days for which rejected reviews and review requests are kept. Requests stay longer, because the link in their e-mail
 * ends such e-mails.
 */
const REJECTED_DAYS = 90;
const REQUEST_DAYS = 730;

export const reviews = defineSubject({
  name: 'reviews',
  async prepare(context) {
    const secret = await serverSecret(context, 'review-links');
    context.set(reviewTokens, sealedIds(secret));
    context.set(pictureKeys, signedNames(secret, 'picture of a review'));
    context.set(readRatings, createReadRatings(context));
  },
  handlers: { reviews: reviewsHandlers, adminReviews: adminReviewsHandlers },
  follows: [follow(orderChanged, { inTransaction: (_context, tx, changed) => planRequest(tx, changed) })],
  workers: [reviewAsker],
  mount: mountStructuredData,
  personalData: reviewHoldings,
  sweeps: [
    remove('reviews', 'id', (now) => sql`state = 'rejected' and decided_at <= ${now - REJECTED_DAYS * DAY_MS}`),
    remove('review_requests', 'id', (now) => sql`state != 'pending' and updated_at <= ${now - REQUEST_DAYS * DAY_MS}`),
    // Removed together with their review, as are pictures that were never sent with a review.
    remove(
      'review_pictures',
      'id',
      (now) => sql`(review_id is null and at <= ${now - DAY_MS})
        or (review_id is not null and not exists (select 1 from reviews where reviews.id = review_pictures.review_id))`,
    ),
    remove(
      'review_events',
      'review_id',
      () => sql`not exists (select 1 from reviews where reviews.id = review_events.review_id)`,
    ),
  ],
});
