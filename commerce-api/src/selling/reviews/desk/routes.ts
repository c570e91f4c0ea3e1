import type { ReviewFigures, ReviewHistory } from '@nara/shared-contracts/api/reviews';
import type { ReviewState } from '@nara/shared-contracts/rules/reviews';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { type HandlersOf, NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { readAnyPicture } from '../showing/picture-files';
import { answerReview, approveReview, approveReviews, rejectReview, undoDecision } from './decide';
import { findDeskReview, findReviews } from './queries';

/** Counts the reviews by state, and by product with its name. */
async function findReviewFigures({ kysely }: Database): Promise<ReviewFigures> {
  const states = await kysely
    .selectFrom('reviews')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const count = (state: ReviewState) => states.find((each) => each.state === state)?.count ?? 0;
  const products = await kysely
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select((eb) => ['products.id', 'products.name', eb.fn.countAll<number>().as('count')])
    .groupBy(['products.id', 'products.name'])
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  return { waiting: count('waiting'), approved: count('approved'), rejected: count('rejected'), products };
}

/** Maximum number of events shown, starting from the latest. */
const MOST = 100;

/** Returns the history of a review, newest first. Throws 404 `review-not-found`. */
async function findHistory(db: Kysely<Tables>, id: string): Promise<ReviewHistory> {
  await findDeskReview(db, id);
  const rows = await db
    .selectFrom('review_events')
    .selectAll()
    .where('review_id', '=', id)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute();
  return { events: rows.map(({ revision, at, by, kind, text }) => ({ revision, at: toIso(at), by, kind, text })) };
}

/** Endpoints for the review desk. */
export const adminReviewsHandlers = (context: Context): HandlersOf<'adminReviews'> => {
  const { database, now } = context;
  const { kysely } = database;
  return {
    list: ({ query }) => findReviews(database, query, query),
    figures: () => findReviewFigures(database),
    get: ({ params: { id } }) => findDeskReview(kysely, id),
    history: ({ params: { id } }) => findHistory(kysely, id),
    picture: async ({ params: { id } }) =>
      new NamedFile('review.webp', await readAnyPicture(context, { id, size: 'large' })),

    async approve(call) {
      const { id } = call.params;
      await approveReview(context, { id, ...call.body }, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    approveMany: (call) => approveReviews(context, call.body, authorOf(call, now())),

    async reject(call) {
      const { id } = call.params;
      const { reason, ...seen } = call.body;
      await rejectReview(context, { id, ...seen }, reason, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    async answer(call) {
      const { id } = call.params;
      const { answer, ...seen } = call.body;
      await answerReview(context, { id, ...seen }, answer, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },

    async undo(call) {
      const { id } = call.params;
      await undoDecision(context, { id, ...call.body }, authorOf(call, now()));
      return findDeskReview(kysely, id);
    },
  };
};
