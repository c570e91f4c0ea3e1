import type { PageContent } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { changedParts } from './changed-parts';
import { contentOf, findDraft, lockPage } from './queries';
import { draftNotFound, otherPage, pageChanged } from './refusals';

/** Versions that were read before a change: the revision of the page, and the version of its draft (0 without one). */
export interface Seen {
  expectedRevision: number;
  expectedVersion: number;
}

/** Saves a draft of a page, audited. Throws 409 `page-changed` if another user saved first, and 422 `other-page`. */
export function saveDraft(
  context: Context,
  page: ContentPageName,
  { content, expectedRevision, expectedVersion }: Seen & { content: PageContent },
  author: Author,
): Promise<void> {
  if (content.page !== page) throw otherPage();
  return context.database.transaction(async (tx) => {
    const row = await lockPage(tx, page);
    const known = await findDraft(tx, page);
    if (row.revision !== expectedRevision || (known?.version ?? 0) !== expectedVersion) throw pageChanged();
    const before = contentOf(known ?? row);
    const changed = changedParts(before, content);
    if (Object.keys(changed.after).length === 0) return;
    const version = row.draft_version + 1;
    const draft = { version, content_json: JSON.stringify(content), at: author.at, by: author.staff.name };
    await tx.updateTable('content_pages').set({ draft_version: version }).where('page', '=', page).execute();
    await tx.deleteFrom('content_drafts').where('page', '=', page).execute();
    await tx
      .insertInto('content_drafts')
      .values({ page, ...draft })
      .execute();
    await recordAudit(tx, author, { action: 'content.draft', subject: page, ...changed });
    tell(context, tx, 'content.changed', page);
  });
}

/** Discards the draft of a page together with its planned publication, audited. Throws 404 `draft-not-found`. */
export function discardDraft(context: Context, page: ContentPageName, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockPage(tx, page);
    const draft = await findDraft(tx, page);
    if (!draft) throw draftNotFound();
    await tx.deleteFrom('content_drafts').where('page', '=', page).execute();
    await tx.deleteFrom('content_publications').where('page', '=', page).execute();
    const changed = changedParts(contentOf(draft), contentOf(row));
    await recordAudit(tx, author, { action: 'content.discard-draft', subject: page, ...changed });
    tell(context, tx, 'content.changed', page);
  });
}
