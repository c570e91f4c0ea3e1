import type { PageContent } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Actor, type Author, recordAudit } from '#staff/audit';
import { changedParts } from './changed-parts';
import type { Seen } from './drafts';
import { contentOf, findDraft, findPublication, findRevision, lockPage } from './queries';
import {
  draftNotFound,
  nothingToPublish,
  pageChanged,
  publicationNotFound,
  publicationOver,
  revisionNotFound,
} from './refusals';
import type { ContentPageTable } from './tables';

/** Replaces the content of a locked page, with a revision and an audit entry. Returns false if nothing changes. */
async function say(
  context: Context,
  tx: Kysely<Tables>,
  row: ContentPageTable,
  { content, restored }: { content: PageContent; restored: number | null },
  author: Author<Actor>,
): Promise<boolean> {
  const { page } = row;
  const before = contentOf(row);
  const changed = changedParts(before, content);
  if (Object.keys(changed.after).length === 0) return false;
  const saved = { revision: row.revision + 1, at: author.at, by: author.staff.name };
  const json = JSON.stringify(content);
  await tx
    .updateTable('content_pages')
    .set({ ...saved, content_json: json })
    .where('page', '=', page)
    .execute();
  await tx
    .insertInto('content_revisions')
    .values({ page, ...saved, restored, before_json: JSON.stringify(before), after_json: json })
    .execute();
  const action = restored === null ? 'content.publish' : 'content.restore';
  await recordAudit(tx, author, { action, subject: page, ...changed });
  tell(context, tx, 'content.changed', page);
  return true;
}

/**
 * Publishes the draft of a page within a transaction that has locked the page. Returns false if it changes nothing.
 * Throws 404 `draft-not-found`.
 */
export async function publishWithin(
  context: Context,
  tx: Kysely<Tables>,
  row: ContentPageTable,
  author: Author<Actor>,
): Promise<boolean> {
  const draft = await findDraft(tx, row.page);
  if (!draft) throw draftNotFound();
  const hasChanged = await say(context, tx, row, { content: contentOf(draft), restored: null }, author);
  await tx.deleteFrom('content_drafts').where('page', '=', row.page).execute();
  await tx.deleteFrom('content_publications').where('page', '=', row.page).execute();
  return hasChanged;
}

/**
 * Publishes the draft of a page, now or at a later time (epoch ms), audited. Throws 404 `draft-not-found`, 409
 * `page-changed` and `nothing-to-publish`, 422 `publication-over`.
 */
export function publish(
  context: Context,
  page: ContentPageName,
  { at, expectedRevision, expectedVersion }: Seen & { at: number | null },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockPage(tx, page);
    const draft = await findDraft(tx, page);
    if (!draft) throw draftNotFound();
    if (row.revision !== expectedRevision || draft.version !== expectedVersion) throw pageChanged();
    if (at === null) {
      if (!(await publishWithin(context, tx, row, author))) throw nothingToPublish();
      return;
    }
    if (at <= author.at) throw publicationOver();
    const { name, userId, role } = author.staff;
    await tx.deleteFrom('content_publications').where('page', '=', page).execute();
    await tx
      .insertInto('content_publications')
      .values({ page, publish_at: at, by: name, by_id: userId, role })
      .execute();
    const after = { at: toIso(at) };
    await recordAudit(tx, author, { action: 'content.plan-publication', subject: page, before: null, after });
    tell(context, tx, 'content.changed', page);
  });
}

/** Cancels a planned publication; the draft stays. Audited. Throws 404 `publication-not-found`. */
export function cancelPublication(context: Context, page: ContentPageName, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    await lockPage(tx, page);
    const planned = await findPublication(tx, page);
    if (!planned) throw publicationNotFound();
    await tx.deleteFrom('content_publications').where('page', '=', page).execute();
    const before = { at: toIso(planned.publish_at) };
    await recordAudit(tx, author, { action: 'content.cancel-publication', subject: page, before, after: null });
    tell(context, tx, 'content.changed', page);
  });
}

/**
 * Restores the content that a page had before one of its publications, audited. Does nothing if the page already has
 * that content. Throws 404 `revision-not-found` and 409 `page-changed`.
 */
export function restore(
  context: Context,
  page: ContentPageName,
  { revision, expectedRevision }: { revision: number; expectedRevision: number },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const row = await lockPage(tx, page);
    if (row.revision !== expectedRevision) throw pageChanged();
    const found = await findRevision(tx, page, revision);
    if (!found) throw revisionNotFound();
    const content = JSON.parse(found.before_json) as PageContent;
    await say(context, tx, row, { content, restored: revision - 1 }, author);
  });
}
