import type { StockNotice } from '@nara/shared-contracts/api/stock';
import { runIn } from '#platform/database';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { lockStock } from '../levels';
import { selectStocked } from './stocked-variants';

/**
 * Records a request for a back-in-stock e-mail; a repeated request is recorded once (docs/product/stock.md,
 * "Back-in-stock notices"). Uses one transaction, so that stock cannot return between check and record. Throws 404 for
 * a variant that is not sold and 409 for one that is in stock.
 */
export function requestNotice({ database, now }: Context, { variantId, email }: StockNotice): Promise<void> {
  return database.transaction(async (tx) => {
    await runIn(tx, lockStock([variantId]));
    const variant = await selectStocked(tx).where('variants.id', '=', variantId).executeTakeFirst();
    if (!variant) throw new Refusal(404, 'variant-not-found', 'We do not sell this any more.');
    if (variant.stock > 0) {
      throw new Refusal(409, 'in-stock', 'This size is in stock again. You can add it to your cart now.');
    }
    await tx
      .insertInto('stock_notices')
      .values({ variant_id: variantId, email: email.toLowerCase(), requested_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
