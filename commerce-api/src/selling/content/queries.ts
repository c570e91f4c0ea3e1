import type { ContentOf } from '@nara/shared-contracts/api/content';
import { CONTENT_PAGES, type ContentPageName, type ShopFacts, shopFactsOf } from '@nara/shared-contracts/rules/content';
import { deliveryFactsOf } from '@nara/shared-contracts/rules/shop-settings';
import type { Kysely } from 'kysely';
import { createCache, whileSame } from '#platform/cache';
import { type Tables, watchTable } from '#platform/database';
import { countEvents } from '#platform/events';
import type { Context } from '#platform/subject';
import { watchedTerms } from '#selling/shop-settings';
import { beginning } from './beginning';
import type { ContentDraftTable, ContentPageTable, ContentPublicationTable, ContentRevisionTable } from './tables';

const untouched = (page: ContentPageName): ContentPageTable => ({
  page,
  revision: 0,
  content_json: null,
  at: null,
  by: null,
  draft_version: 0,
});

/** Returns a page; with its initial content if it was never edited. */
export const findPage = async (db: Kysely<Tables>, page: ContentPageName): Promise<ContentPageTable> =>
  (await db.selectFrom('content_pages').selectAll().where('page', '=', page).executeTakeFirst()) ?? untouched(page);

/** Locks and returns a page. */
export async function lockPage(tx: Kysely<Tables>, page: ContentPageName): Promise<ContentPageTable> {
  await tx
    .insertInto('content_pages')
    .values(untouched(page))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('content_pages').selectAll().where('page', '=', page).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the content of a page. Placeholders for facts are not filled in. */
export const contentOf = <P extends ContentPageName>({
  page,
  content_json,
}: {
  page: P;
  content_json: string | null;
}): ContentOf<P> => (content_json === null ? beginning(page) : (JSON.parse(content_json) as ContentOf<P>));

export const findDraft = (db: Kysely<Tables>, page: ContentPageName): Promise<ContentDraftTable | undefined> =>
  db.selectFrom('content_drafts').selectAll().where('page', '=', page).executeTakeFirst();

export const findPublication = (
  db: Kysely<Tables>,
  page: ContentPageName,
): Promise<ContentPublicationTable | undefined> =>
  db.selectFrom('content_publications').selectAll().where('page', '=', page).executeTakeFirst();

/** A page with its draft and planned publication. */
export interface WorkedOn {
  page: ContentPageTable;
  draft: ContentDraftTable | undefined;
  publication: ContentPublicationTable | undefined;
}

/** Returns a page with its draft and planned publication. */
export async function findWorkedOn(db: Kysely<Tables>, name: ContentPageName): Promise<WorkedOn> {
  const [page, draft, publication] = await Promise.all([
    findPage(db, name),
    findDraft(db, name),
    findPublication(db, name),
  ]);
  return { page, draft, publication };
}

/** Returns every page with its draft and planned publication, in the order of the editor. */
export async function findAllWorkedOn(db: Kysely<Tables>): Promise<WorkedOn[]> {
  const [pages, drafts, publications] = await Promise.all([
    db.selectFrom('content_pages').selectAll().execute(),
    db.selectFrom('content_drafts').selectAll().execute(),
    db.selectFrom('content_publications').selectAll().execute(),
  ]);
  return CONTENT_PAGES.map((name) => ({
    page: pages.find(({ page }) => page === name) ?? untouched(name),
    draft: drafts.find(({ page }) => page === name),
    publication: publications.find(({ page }) => page === name),
  }));
}

/** Returns the publications of a page, newest first, at most `most`. */
export const findRevisions = (
  db: Kysely<Tables>,
  page: ContentPageName,
  most: number,
): Promise<ContentRevisionTable[]> =>
  db
    .selectFrom('content_revisions')
    .selectAll()
    .where('page', '=', page)
    .orderBy('revision', 'desc')
    .limit(most)
    .execute();

/** Returns the revisions of a page with their times (epoch ms), newest first. */
export const findRevisionTimes = (
  db: Kysely<Tables>,
  page: ContentPageName,
): Promise<Pick<ContentRevisionTable, 'revision' | 'at'>[]> =>
  db
    .selectFrom('content_revisions')
    .select(['revision', 'at'])
    .where('page', '=', page)
    .orderBy('revision', 'desc')
    .execute();

/** Returns one publication of a page, or undefined. */
export const findRevision = (
  db: Kysely<Tables>,
  page: ContentPageName,
  revision: number,
): Promise<ContentRevisionTable | undefined> =>
  db
    .selectFrom('content_revisions')
    .selectAll()
    .where('page', '=', page)
    .where('revision', '=', revision)
    .executeTakeFirst();

/** Longest time (ms) for which a change without an event may go unnoticed. */
const OLDEST_MS = 60_000;

/**
 * Returns a function that tells the version of the published content, which changes with a publication on any instance.
 */
export function contentVersion({ database, events, now }: Context): () => string {
  const written = watchTable(database, 'content_pages');
  // The event follows the commit, so that nothing that was built from the previous state survives.
  const notified = countEvents(events, ({ type }) => type === 'content.changed');
  return () => `${written?.() ?? ''} ${notified()} ${Math.floor(now() / OLDEST_MS)}`;
}

/** Returns a function that reads published pages from memory, so that documents need no query for their content. */
export function cachedPages({ database, get }: Context): (page: ContentPageName) => Promise<ContentPageTable> {
  const cached = createCache<Promise<ContentPageTable>>({
    lifetime: whileSame(get(contentVersion)),
    most: CONTENT_PAGES.length,
  });
  return (page) => cached.get(page, () => findPage(database.kysely, page));
}

/** Returns the facts that texts may mention, from the shop's current terms. */
export const findFacts = async ({ get }: Pick<Context, 'get'>): Promise<ShopFacts> =>
  shopFactsOf(deliveryFactsOf(await get(watchedTerms).read()));
