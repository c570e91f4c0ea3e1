import { sql } from 'kysely';
import { type HandlersOf, NamedFile, requireOneClick, whileConnected } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { DAY_MS } from '#platform/time';
import { sealedIds, serverSecret, signedNames } from '#platform/vault';
import { findProductId, readRatings } from '#selling/catalogue';
import { orderChanged } from '#selling/orders';
import { planRequest, reviewAsker, stopAsking } from './asking';
import { adminReviewsHandlers } from './desk/routes';
import { pageOf, pictureKeys, reviewTokens } from './links';
import { reviewHoldings } from './personal-data';
import { readShownPicture } from './showing/picture-files';
import { createReadRatings, findShown } from './showing/shown';
import { mountStructuredData } from './showing/structured-data';
import { addPicture } from './writing/add-picture';
import { findInvitation } from './writing/own-reviews';
import { sendReview } from './writing/send-review';

/** Browsers cache a picture for an hour at most, so that one removed by staff disappears within that time. */
const PICTURE_CACHING = 'public, max-age=3600';

const reviewsHandlers = (context: Context): HandlersOf<'reviews'> => {
  const { kysely } = context.database;
  return {
    ofProduct: async ({ params: { id }, query }) => findShown(kysely, await findProductId(kysely, id), query),

    async picture({ params, query: { key }, reply }) {
      const { content, isPublic } = await readShownPicture(context, params, key);
      if (isPublic) reply.header('cache-control', PICTURE_CACHING);
      return new NamedFile('review.webp', content);
    },

    lookup: ({ body: { token } }) => findInvitation(context, token),
    send: ({ body }) => sendReview(context, body),
    addPicture: ({ query, body: content, reply }) =>
      addPicture(context, query, { content, signal: whileConnected(reply) }),

    async stop({ body: { token } }) {
      await stopAsking(context, token);
      return { accepted: true };
    },

    async oneClick({ query: { token }, body }) {
      requireOneClick(body);
      await stopAsking(context, token);
      return { unsubscribed: true };
    },

    oneClickPage({ query: { token }, reply }) {
      const location = pageOf('stop', encodeURIComponent(token));
      reply.header('location', location);
      return { location };
    },
  };
};

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
  subscribers: [subscribe(orderChanged, { inTransaction: (_context, tx, changed) => planRequest(tx, changed) })],
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
