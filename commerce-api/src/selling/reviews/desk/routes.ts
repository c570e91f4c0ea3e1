import { type HandlersOf, NamedFile } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { readAnyPicture } from '../showing/picture-files';
import { answerReview, approveReview, approveReviews, rejectReview, undoDecision } from './decide';
import { findReviewFigures } from './figures';
import { findHistory } from './history';
import { findDeskReview, findReviews } from './queries';

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
