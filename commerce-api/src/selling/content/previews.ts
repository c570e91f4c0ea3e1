import type { PublishedPage } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { addressOfPage, CONTENT_PAGES, fillContent } from '@nara/shared-contracts/rules/content';
import { type Context, prepared } from '#platform/subject';
import { DAY_MS, toIso } from '#platform/time';
import type { SignedNames } from '#platform/vault';
import { type Author, recordAudit } from '#staff/audit';
import { previewNotFound } from './errors';
import { contentOf, findDraft, findFacts, findPage } from './queries';

/** Lifetime (ms) of a preview link. */
const LIFETIME = 7 * DAY_MS;

/** Signer of links to content drafts of this environment. */
export const contentLinks = prepared<SignedNames>('links to drafts of content');

/** Creates a link that shows the draft of a page, for a week, to anyone who has the link; audited. */
export async function issuePreview(
  context: Context,
  page: ContentPageName,
  author: Author,
): Promise<{ path: string; until: string }> {
  const until = author.at + LIFETIME;
  const after = { until: toIso(until) };
  await recordAudit(context.database.kysely, author, {
    action: 'content.preview',
    subject: page,
    before: null,
    after,
  });
  const token = context.get(contentLinks).issue(page, until);
  return { path: `${addressOfPage(page) ?? '/'}?content-preview=${encodeURIComponent(token)}`, ...after };
}

/** Returns the preview of a page for the token of a link. Throws 404 `preview-not-found`. */
export async function findPreviewed(context: Context, token: string): Promise<PublishedPage> {
  const { database, get, now } = context;
  const name = get(contentLinks).read(token, now());
  const page = CONTENT_PAGES.find((candidate) => candidate === name);
  if (!page) throw previewNotFound();
  const { kysely } = database;
  const content = contentOf((await findDraft(kysely, page)) ?? (await findPage(kysely, page)));
  return { content: fillContent(content, await findFacts(context)), version: null, versions: [] };
}
