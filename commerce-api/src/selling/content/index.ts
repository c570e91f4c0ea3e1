import { endpoints } from '@nara/shared-contracts/api';
import type { LegalVersion, PageContent, PublishedPage, ShopFrameContent } from '@nara/shared-contracts/api/content';
import { ownPath } from '@nara/shared-contracts/rules/common';
import {
  type ContentPageName,
  fillContent,
  isLegalPage,
  redirectTarget,
  redirectTargets,
  type ShopFacts,
} from '@nara/shared-contracts/rules/content';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { HandlersOf } from '#platform/http';
import { responseCache } from '#platform/response-cache';
import { type Context, defineSubject } from '#platform/subject';
import { toIso } from '#platform/time';
import { serverSecret, signedNames } from '#platform/vault';
import { watchedTerms } from '#selling/shop-settings';
import { mountDescriptions } from './descriptions';
import { contentDeskHandlers } from './desk-routes';
import { versionNotFound } from './errors';
import { contentLinks, findPreviewed } from './previews';
import { contentClock } from './publish';
import { cachedPages, contentOf, contentVersion, findFacts, findRevision, findRevisionTimes } from './queries';
import type { ContentPageTable } from './tables';

export { contentLinks } from './previews';

/** Returns every version of a legal page, newest first. Version 1 is the initial content. */
async function versionsOf(db: Kysely<Tables>, page: ContentPageName): Promise<LegalVersion[]> {
  if (!isLegalPage(page)) return [];
  const times = await findRevisionTimes(db, page);
  return [...times.map(({ revision, at }) => ({ number: revision + 1, since: toIso(at) })), { number: 1, since: null }];
}

const publishedAs = (
  content: PageContent,
  facts: ShopFacts,
  versions: readonly LegalVersion[],
  number: number,
): PublishedPage => ({
  content: fillContent(content, facts),
  version: versions.find((version) => version.number === number) ?? null,
  versions: versions.filter((version) => version.number !== number),
});

/** Returns a page as the shop shows it. */
async function findPublished(context: Context, page: ContentPageName): Promise<PublishedPage> {
  const row = await context.get(cachedPages)(page);
  const versions = await versionsOf(context.database.kysely, page);
  return publishedAs(contentOf(row), await findFacts(context), versions, row.revision + 1);
}

/** Returns a legal page as it was in one of its versions. Throws 404 `version-not-found`. */
async function findVersion(context: Context, page: ContentPageName, number: number): Promise<PublishedPage> {
  const db = context.database.kysely;
  const versions = await versionsOf(db, page);
  if (!versions.some((version) => version.number === number)) throw versionNotFound();
  const [first, said] = await Promise.all([
    number === 1 ? findRevision(db, page, 1) : undefined,
    number === 1 ? undefined : findRevision(db, page, number - 1),
  ]);
  const json = said?.after_json ?? first?.before_json ?? null;
  return publishedAs(contentOf({ page, content_json: json }), await findFacts(context), versions, number);
}

/** Returns the content around every page of the shop: announcement and footer. */
async function findFrame(context: Context): Promise<ShopFrameContent> {
  const pageNow = context.get(cachedPages);
  const [announcement, footer] = await Promise.all([pageNow('announcement'), pageNow('footer')]);
  const said = {
    announcement: contentOf({ ...announcement, page: 'announcement' as const }),
    footer: contentOf({ ...footer, page: 'footer' as const }),
  };
  return fillContent(said, await findFacts(context));
}

/**
 * Returns a function that reads the redirect targets from memory, by normalised path. Every document request needs
 * them.
 */
function cachedTargets({ get }: Context): () => Promise<ReadonlyMap<string, string>> {
  const pageNow = get(cachedPages);
  let last: { row: ContentPageTable; targets: ReadonlyMap<string, string> } | undefined;
  return async () => {
    const row = await pageNow('redirects');
    if (last?.row !== row) {
      const { redirects } = contentOf({ ...row, page: 'redirects' as const });
      last = { row, targets: redirectTargets(redirects) };
    }
    return last.targets;
  };
}

/** Placeholder origin to parse paths within the shop. */
const SHOP = 'https://shop.invalid';

/**
 * Returns a redirect target in a form that fits a header; null if it is a path that would leave the shop, even if one
 * was stored. A target within the shop keeps the request's query, unless it has its own.
 */
function placeOf(to: string, search: string): string | null {
  if (!to.startsWith('/')) return new URL(to).href;
  const path = ownPath(to);
  if (path === null) return null;
  const target = new URL(path, SHOP);
  return target.pathname + (target.search || search) + target.hash;
}

/** Returns the redirect target of a path, with its query; null if there is no redirect. */
async function findRedirect({ get }: Pick<Context, 'get'>, path: string): Promise<string | null> {
  const [pathname = ''] = path.split('?', 1);
  const to = redirectTarget(await get(cachedTargets)(), pathname);
  return to === null ? null : placeOf(to, path.slice(pathname.length));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the redirect target of a path, with its query; null if there is no redirect. */
    findRedirect?(path: string): Promise<string | null>;
  }
}

/** Lets document requests look up redirects. */
function mountRedirects(server: FastifyInstance, context: Context): void {
  server.decorate('findRedirect', (path: string) => findRedirect(context, path));
}

/** Endpoints for shoppers. Every page begins with these calls, so their responses are cached. */
const contentHandlers = (context: Context): HandlersOf<'content'> => {
  const ready = context.get(responseCache);
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

export const content = defineSubject({
  name: 'content',
  async prepare(context) {
    context.set(contentLinks, signedNames(await serverSecret(context, 'content-links'), 'content draft'));
  },
  handlers: { content: contentHandlers, contentDesk: contentDeskHandlers },
  mount(server, context) {
    mountRedirects(server, context);
    mountDescriptions(server, context);
  },
  workers: [contentClock],
});
