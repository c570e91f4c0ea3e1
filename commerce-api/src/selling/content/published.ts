import type { LegalVersion, PageContent, PublishedPage, ShopFrameContent } from '@nara/shared-contracts/api/content';
import type { ContentPageName, ShopFacts } from '@nara/shared-contracts/rules/content';
import { fillContent, isLegalPage } from '@nara/shared-contracts/rules/content';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { findFacts } from './facts';
import { keptPages } from './kept-pages';
import { contentOf, findRevision, findRevisionTimes } from './queries';
import { versionNotFound } from './refusals';

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
export async function findPublished(context: Context, page: ContentPageName): Promise<PublishedPage> {
  const row = await context.get(keptPages)(page);
  const versions = await versionsOf(context.database.kysely, page);
  return publishedAs(contentOf(row), await findFacts(context), versions, row.revision + 1);
}

/** Returns a legal page as it was in one of its versions. Throws 404 `version-not-found`. */
export async function findVersion(context: Context, page: ContentPageName, number: number): Promise<PublishedPage> {
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
export async function findFrame(context: Context): Promise<ShopFrameContent> {
  const pageNow = context.get(keptPages);
  const [announcement, footer] = await Promise.all([pageNow('announcement'), pageNow('footer')]);
  const said = {
    announcement: contentOf({ ...announcement, page: 'announcement' as const }),
    footer: contentOf({ ...footer, page: 'footer' as const }),
  };
  return fillContent(said, await findFacts(context));
}
