import type { ProductContent } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import type { ProductRevisionTable } from '../tables';
import { changedFields, toColumns, toContent } from './content';
import { applyPrice } from './planned-prices';
import { lockProduct } from './queries';
import { productChanged, revisionNotFound } from './refusals';

interface Change {
  /** Revision that was edited. */
  expectedRevision: number;
  /** Returns what the product is to be, and the revision that this goes back to, if any. */
  settle: (tx: Kysely<Tables>) => Promise<{ content: ProductContent; restored: number | null }>;
}

/** Changes a product, with its revision and its audit entry. One that changes nothing writes nothing. */
function change(context: Context, id: string, { expectedRevision, settle }: Change, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.revision !== expectedRevision) throw productChanged();
    const { content, restored } = await settle(tx);
    const before = toContent(product);
    const changed = changedFields(before, content);
    if (Object.keys(changed.after).length === 0) return;
    const revision = product.revision + 1;
    await tx
      .updateTable('products')
      .set({ ...toColumns(content), revision })
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
  });
}

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
      async settle(tx) {
        const row = await tx
          .selectFrom('product_revisions')
          .select('before_json')
          .where('product_id', '=', id)
          .where('revision', '=', revision)
          .executeTakeFirst();
        if (!row) throw revisionNotFound();
        return { content: JSON.parse(row.before_json) as ProductContent, restored: revision - 1 };
      },
    },
    author,
  );
