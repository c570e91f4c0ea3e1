import type { DraftChange } from '@nara/shared-contracts/api/catalogue';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { changedFields, toContent } from '../content';
import { findDraft, lockProduct } from '../queries';
import { draftChanged, draftNotFound, productChanged } from '../refusals';

/**
 * Saves changes of a product as a draft to be published later, audited. A draft that changes nothing is discarded.
 * Throws 404 `product-not-found`, and 409 `product-changed` and `draft-changed` if another user saved first.
 */
export function saveDraft(context: Context, id: string, wanted: DraftChange, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    if (product.revision !== wanted.expectedRevision) throw productChanged();
    const known = await findDraft(tx, id);
    if ((known?.version ?? 0) !== wanted.expectedVersion) throw draftChanged();
    const before = toContent(product);
    // Publishing sets `isSold`, whatever the draft says.
    const content = { ...wanted.content, isSold: before.isSold };
    const changed = changedFields(before, content);
    const isEmpty = Object.keys(changed.after).length === 0;
    if (isEmpty && !known) return;
    await tx.deleteFrom('product_drafts').where('product_id', '=', id).execute();
    if (!isEmpty) {
      await tx
        .insertInto('product_drafts')
        .values({
          product_id: id,
          version: (known?.version ?? 0) + 1,
          base_json: JSON.stringify(before),
          content_json: JSON.stringify(content),
          at: author.at,
          by: author.staff.name,
        })
        .execute();
    }
    const action = isEmpty ? 'product.discard-draft' : 'product.draft';
    await recordAudit(tx, author, { action, subject: id, ...changed });
    tell(context, tx, 'product.changed', id);
  });
}

/** Discards the draft of a product, audited. Throws 404 `product-not-found` and `draft-not-found`. */
export function discardDraft(context: Context, id: string, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    const product = await lockProduct(tx, id);
    const draft = await findDraft(tx, id);
    if (!draft) throw draftNotFound();
    await tx.deleteFrom('product_drafts').where('product_id', '=', id).execute();
    // Without its draft, a product on sale has nothing left to publish. One that is not on sale can still be published.
    if (product.is_active === 1) await tx.deleteFrom('product_publications').where('product_id', '=', id).execute();
    const { before, after } = changedFields(JSON.parse(draft.base_json), JSON.parse(draft.content_json));
    await recordAudit(tx, author, { action: 'product.discard-draft', subject: id, before: after, after: before });
    tell(context, tx, 'product.changed', id);
  });
}
