import { endpoints } from '@nara/shared-contracts/api';
import type { PublishedPage } from '@nara/shared-contracts/api/content';
import type { HandlersOf } from '#platform/http';
import { readyAnswers } from '#platform/ready-answers';
import type { Context } from '#platform/subject';
import { watchedTerms } from '#selling/shop-settings';
import { contentVersion } from './kept-pages';
import { findPreviewed } from './previews';
import { findFrame, findPublished, findVersion } from './published';
import { findRedirect } from './redirects';

/** Endpoints for shoppers. Every page begins with these calls, so their responses are cached. */
export const contentHandlers = (context: Context): HandlersOf<'content'> => {
  const ready = context.get(readyAnswers);
  const [version, terms] = [context.get(contentVersion), context.get(watchedTerms)];
  const versionNow = () => `${version()} ${terms.version()}`;
  const { frame, page } = endpoints.content;

  return {
    frame: () =>
      ready.get({
        path: frame.path,
        route: frame.path,
        versionNow,
        make: async () => JSON.stringify(frame.response.parse(await findFrame(context))),
      }),

    page: ({ params }) =>
      ready.get({
        path: page.path.replace(':page', params.page),
        route: page.path,
        versionNow,
        make: async () => JSON.stringify(page.response.parse(await findPublished(context, params.page))),
      }),

    version: ({ params }): Promise<PublishedPage> => findVersion(context, params.page, params.version),

    // Never cached: only holders of the link may see it.
    preview: ({ query: { token } }) => findPreviewed(context, token),

    redirect: async ({ query: { path } }) => ({ to: await findRedirect(context, path) }),
  };
};
