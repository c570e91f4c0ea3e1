import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PageContent } from '@nara/shared-contracts/api/content';
import type { ContentPageName } from '@nara/shared-contracts/rules/content';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { createWorker, type Worker } from '#platform/work';
import { type Actor, type Author, recordAudit } from '#staff/audit';
import {
  draftNotFound,
  nothingToPublish,
  otherPage,
  pageChanged,
  publicationNotFound,
  publicationOver,
  revisionNotFound,
} from './errors';
import { contentOf, findDraft, findPublication, findRevision, lockPage } from './queries';
import type { ContentPageTable, ContentPublicationTable } from './tables';

type Parts = Record<string, unknown>;

/** Returns the parts of a page that differ, before and after. The order of their fields does not matter. */
function changedParts(before: PageContent, after: PageContent): { before: Parts; after: Parts } {
  const [was, is]: [Parts, Parts] = [{ ...before }, { ...after }];
  const names = Object.keys(is).filter((name) => !isDeepStrictEqual(was[name], is[name]));
  const pick = (parts: Parts) => Object.fromEntries(names.map((name) => [name, parts[name]]));
  return { before: pick(was), after: pick(is) };
}

/** Versions that were read before a change: the revision of the page, and the version of its draft (0 without one). */
interface Seen {
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
    notifyScreens(context, tx, 'content.changed', page);
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
    notifyScreens(context, tx, 'content.changed', page);
  });
}

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
  notifyScreens(context, tx, 'content.changed', page);
  return true;
}

/**
 * Publishes the draft of a page within a transaction that has locked the page. Returns false if it changes nothing.
 * Throws 404 `draft-not-found`.
 */
async function publishWithin(
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
    notifyScreens(context, tx, 'content.changed', page);
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
    notifyScreens(context, tx, 'content.changed', page);
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

/**
 * Publishes drafts at their planned time, within a second. Several instances may run; each publication happens once.
 */
export function contentClock(context: Context): Worker {
  const { database, log, now } = context;

  const publishNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('content_publications')
      .selectAll()
      .where('publish_at', '<=', at)
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    await publishOne(due, at);
    return true;
  };

  const publishOne = ({ page, publish_at }: ContentPublicationTable, at: number): Promise<void> =>
    database.transaction(async (tx) => {
      const row = await lockPage(tx, page);
      const planned = await findPublication(tx, page);
      // Another instance was faster, or a user changed the plan.
      if (planned?.publish_at !== publish_at) return;
      const staff = { name: planned.by, userId: planned.by_id, role: planned.role };
      if (await findDraft(tx, page)) await publishWithin(context, tx, row, { staff, requestId: randomUUID(), at });
      else await tx.deleteFrom('content_publications').where('page', '=', page).execute();
    });

  return createWorker({ log, runOne: publishNext, settled: async () => undefined, lanes: 1 });
}
