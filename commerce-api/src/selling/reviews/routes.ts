import { type HandlersOf, NamedFile, requireOneClick, whileConnected } from '#platform/http';
import type { Context } from '#platform/subject';
import { findProductId } from '#selling/catalogue';
import { stopAsking } from './asking/opt-outs';
import { pageOf } from './links';
import { readShownPicture } from './showing/picture-files';
import { findShown } from './showing/shown';
import { addPicture } from './writing/add-picture';
import { findInvitation } from './writing/own-reviews';
import { sendReview } from './writing/send-review';

/** Browsers cache a picture for an hour at most, so that one removed by staff disappears within that time. */
const PICTURE_CACHING = 'public, max-age=3600';

export const reviewsHandlers = (context: Context): HandlersOf<'reviews'> => {
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
