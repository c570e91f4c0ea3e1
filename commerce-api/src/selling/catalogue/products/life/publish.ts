import { randomUUID } from 'node:crypto';
import type { ProductContent } from '@nara/shared-contracts/api/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { createWorker, type Worker } from '#platform/work';
import { type Actor, type Author, recordAudit } from '#staff/audit';
import type { ProductPublicationTable } from '../../tables';
import { changeWithin } from '../change-product';
import { drafted } from '../content';
import {
  nothingToPublish,
  productChanged,
  productNotSold,
  productSold,
  publicationNotFound,
  publicationOver,
} from '../errors';
import { findDraft, findPublication, lockProduct } from '../queries';

/**
 * Puts a product on sale together with its draft, within a transaction. Returns false if nothing changes. With
 * `expectedRevision` null, any revision is accepted.
 */
async function publishWithin(
  context: Context,
  tx: Kysely<Tables>,
  id: string,
  expectedRevision: number | null,
  author: Author<Actor>,
): Promise<boolean> {
  const draft = await findDraft(tx, id);
  const change = {
    expectedRevision,
    settle: async (_: Kysely<Tables>, { content }: { content: ProductContent }) => ({
      content: { ...(draft ? drafted(content, draft) : content), isSold: true },
    }),
  };
  const hasChanged = await changeWithin(context, tx, id, change, author);
  await tx.deleteFrom('product_drafts').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
  return hasChanged;
}

/**
 * Puts a product on sale together with its draft, now or at a later time (epoch ms), audited. Throws 404
 * `product-not-found`, 409 `product-changed`, `product-without-variants` and `nothing-to-publish`, 422
 * `publication-over`.
 */
export function publish(
  context: Context,
  id: string,
  { at, expectedRevision }: { at: number | null; expectedRevision: number },
  author: Author,
): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (at === null) {
      if (!(await publishWithin(context, tx, id, expectedRevision, author))) throw nothingToPublish();
      return;
    }
    if (product.revision !== expectedRevision) throw productChanged();
    if (at <= author.at) throw publicationOver();
    if (product.is_active === 1 && !(await findDraft(tx, id))) throw nothingToPublish();
    const { name, userId, role } = author.staff;
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
    await tx
      .insertInto('product_publications')
      .values({ product_id: id, publish_at: at, by: name, by_id: userId, role })
      .execute();
    const after = { at: toIso(at) };
    await recordAudit(tx, author, { action: 'product.plan-publication', subject: id, before: null, after });
    notifyScreens(context, tx, 'product.changed', id);
  });
}

/** Cancels a planned publication, audited. Throws 404 `product-not-found` and `publication-not-found`. */
export function cancelPublication(context: Context, id: string, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    await lockProduct(tx, id);
    const planned = await findPublication(tx, id);
    if (!planned) throw publicationNotFound();
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
    const before = { at: toIso(planned.publish_at) };
    await recordAudit(tx, author, { action: 'product.cancel-publication', subject: id, before, after: null });
    notifyScreens(context, tx, 'product.changed', id);
  });
}

/**
 * Takes a product off sale and cancels its planned publication, audited. Throws 404 `product-not-found`, 409
 * `product-changed` and `product-not-sold`.
 */
export function withdraw(context: Context, id: string, expectedRevision: number, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const settle = async (_: Kysely<Tables>, { content }: { content: ProductContent }) => ({
      content: { ...content, isSold: false },
    });
    if (!(await changeWithin(context, tx, id, { expectedRevision, settle }, author))) throw productNotSold();
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
  });
}

/**
 * Archives a product that is not on sale, or unarchives it as withdrawn, audited. Does nothing if it already has that
 * state. Throws 404 `product-not-found` and 409 `product-sold`.
 */
export function archive(context: Context, id: string, isArchived: boolean, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.is_active === 1) throw productSold();
    if ((product.stage === 'archived') === isArchived) return;
    const stage = isArchived ? ('archived' as const) : null;
    await tx.updateTable('products').set({ stage }).where('id', '=', id).execute();
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
    const action = isArchived ? 'product.archive' : 'product.unarchive';
    await recordAudit(tx, author, { action, subject: id, before: { stage: product.stage }, after: { stage } });
    for (const type of ['product.changed', 'mapping.changed'] as const) notifyScreens(context, tx, type, id);
  });
}

/**
 * Publishes products at their planned time, within a second. Several instances may run; each publication happens once.
 */
export function publicationClock(context: Context): Worker {
  const { database, log, now } = context;

  const publishNext = async (): Promise<boolean> => {
    const at = now();
    const due = await database.kysely
      .selectFrom('product_publications')
      .selectAll()
      .where('publish_at', '<=', at)
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return false;
    try {
      await publishOne(due, at);
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      // It can never be published, so the plan is removed. The log has the reason.
      log.error({ product: due.product_id, reason: fault.detail }, 'a planned publication was refused');
      await removed(due).execute();
    }
    return true;
  };

  const removed = ({ product_id, publish_at }: ProductPublicationTable) =>
    database.kysely
      .deleteFrom('product_publications')
      .where('product_id', '=', product_id)
      .where('publish_at', '=', publish_at);

  const publishOne = (due: ProductPublicationTable, at: number): Promise<void> =>
    database.transaction(async (tx) => {
      // Locks the product first, in the same order as a manual publication.
      await lockProduct(tx, due.product_id);
      const planned = await tx
        .selectFrom('product_publications')
        .selectAll()
        .where('product_id', '=', due.product_id)
        .where('publish_at', '=', due.publish_at)
        .executeTakeFirst();
      // Another instance was faster, or a user cancelled the plan.
      if (!planned) return;
      const staff = { name: planned.by, userId: planned.by_id, role: planned.role };
      await publishWithin(context, tx, planned.product_id, null, { staff, requestId: randomUUID(), at });
    });

  return createWorker({ log, runOne: publishNext, settled: async () => undefined, lanes: 1 });
}
