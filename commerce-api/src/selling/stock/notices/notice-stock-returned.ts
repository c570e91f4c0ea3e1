import type { Kysely } from 'kysely';
import { backInStock, queueMail } from '#exchange/mail';
import { groupRows, type Tables } from '#platform/database';
import { selectStocked } from './stocked-variants';

/**
 * Writes to everybody who waits for one of these variants and can have it now, and forgets them: one mail per notice
 * (docs/product.md, Back-in-stock notices). Call it wherever stock rises, in the transaction that brings the pieces
 * back. `at` is epoch ms.
 */
export type NoticeStockReturned = (tx: Kysely<Tables>, variantIds: readonly string[], at: number) => Promise<void>;

/** Notices are taken for sold-out variants alone, so that a variant which has one and is in stock has just returned. */
export const createNoticeStockReturned =
  (publicUrl: string): NoticeStockReturned =>
  async (tx, variantIds, at) => {
    if (variantIds.length === 0) return;
    const notices = await tx
      .selectFrom('stock_notices')
      .selectAll()
      .where('variant_id', 'in', variantIds)
      .forUpdate()
      .execute();
    if (notices.length === 0) return;
    const waiting = groupRows(notices, ({ variant_id }) => variant_id);
    const variants = await selectStocked(tx)
      .where('variants.id', 'in', [...waiting.keys()])
      .execute();
    for (const variant of variants.filter(({ stock }) => stock > 0)) {
      const choice = new URLSearchParams({ color: variant.color, size: variant.size });
      const link = `${publicUrl}/product/${variant.product_id}?${choice}`;
      for (const { email } of waiting.get(variant.id) ?? []) await queueMail(tx, backInStock(email, variant, link), at);
      await tx.deleteFrom('stock_notices').where('variant_id', '=', variant.id).execute();
    }
  };
