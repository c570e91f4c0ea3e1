import type { ProductContent } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Actor, type Author, recordAudit } from '#staff/audit';
import type { ProductRevisionTable, ProductTable } from '../tables';
import { changedFields, toColumns, toContent } from './content';
import { applyPrice } from './planned-prices';
import { lockProduct } from './queries';
import { productChanged, productWithoutVariants, revisionNotFound } from './refusals';

interface Change {
  /** Revision that was edited; null for whichever it is. */
  expectedRevision: number | null;
  /** Returns what the product is to be, and the revision that this goes back to, if any. */
  settle: (tx: Kysely<Tables>, before: ProductContent) => Promise<{ content: ProductContent; restored: number | null }>;
}

/** Refuses to sell a product of which there is nothing to choose. */
async function requireVariant(tx: Kysely<Tables>, id: string): Promise<void> {
  const variant = await tx
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', id)
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!variant) throw productWithoutVariants();
}

/** Returns the columns that change when a product comes into the shop. */
const arrival = ({ stage, released_at }: ProductTable, at: number) => ({
  stage: null,
  released_at: stage === 'draft' ? at : released_at,
});

/**
 * Changes a product within a transaction, with its revision and its audit entry. One that changes nothing writes nothing
 * and returns false. Throws 404 `product-not-found`, 409 `product-changed` and `product-without-variants`.
 */
export async function changeWithin(
  context: Context,
  tx: Kysely<Tables>,
  id: string,
  { expectedRevision, settle }: Change,
  author: Author<Actor>,
): Promise<boolean> {
  const product = await lockProduct(tx, id);
  if (expectedRevision !== null && product.revision !== expectedRevision) throw productChanged();
  const before = toContent(product);
  const { content, restored } = await settle(tx, before);
  const changed = changedFields(before, content);
  if (Object.keys(changed.after).length === 0) return false;
  const arrives = content.isSold && !before.isSold;
  if (arrives) {
    await requireVariant(tx, id);
    await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
  }
  const revision = product.revision + 1;
  await tx
    .updateTable('products')
    .set({ ...toColumns(content), ...(arrives && arrival(product, author.at)), revision })
    .where('id', '=', id)
    .execute();
  await applyPrice(context, tx, id, author.at);
  const row: ProductRevisionTable = {
    product_id: id,
    revision,
    restored,
    before_json: JSON.stringify(before),
    after_json: JSON.stringify(content),
    at: author.at,
    by: author.staff.name,
  };
  await tx.insertInto('product_revisions').values(row).execute();
  await recordAudit(tx, author, { action: 'product.change', subject: id, ...changed });
  tell(context, tx, 'product.changed', id);
  return true;
}

const change = (context: Context, id: string, wanted: Change, author: Author): Promise<void> =>
  context.database.transaction(async (tx) => {
    await changeWithin(context, tx, id, wanted, author);
  });

/** Changes a product. Throws 404 `product-not-found` and 409 `product-changed` when somebody else saved first. */
export const changeProduct = (
  context: Context,
  id: string,
  { content, expectedRevision }: { content: ProductContent; expectedRevision: number },
  author: Author,
): Promise<void> =>
  change(context, id, { expectedRevision, settle: async () => ({ content, restored: null }) }, author);

/**
 * Changes a product back to what it was before a revision. Throws 404 `product-not-found` and `revision-not-found`, 409
 * `product-changed`.
 */
export const restoreProduct = (
  context: Context,
  { id, revision }: { id: string; revision: number },
  expectedRevision: number,
  author: Author,
): Promise<void> =>
  change(
    context,
    id,
    {
      expectedRevision,
      async settle(tx, before) {
        const row = await tx
          .selectFrom('product_revisions')
          .select('before_json')
          .where('product_id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst();
        if (!row) throw revisionNotFound();
        // Older revisions know fewer fields: those are left alone.
        const content: ProductContent = { ...before, ...JSON.parse(row.before_json) };
        return { content, restored: revision - 1 };
      },
    },
    author,
  );
