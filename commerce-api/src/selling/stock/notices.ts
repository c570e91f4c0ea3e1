import type { StockNotice } from '@nara/shared-contracts/api/stock';
import type { Kysely } from 'kysely';
import { runIn, type Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, defineEvent, publish } from '#platform/subject';
import { lockStock } from './levels';

/** Selects variants of active products, with their stock over all distribution centres. */
const selectStocked = (db: Kysely<Tables>) =>
  db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('stock_levels', 'stock_levels.variant_id', 'variants.id')
    .where('products.is_active', '=', 1)
    .where('variants.is_active', '=', 1)
    .select(['variants.id', 'variants.product_id', 'variants.color', 'variants.size', 'products.name'])
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_levels.available'), eb.lit(0)).as('stock'))
    .groupBy(['variants.id', 'products.id']);

/** A variant of an active product, with its stock over all centres. */
interface StockedVariant {
  id: string;
  product_id: string;
  color: string;
  size: string;
  name: string;
  stock: number;
}

/** Variants per query. */
const BATCH = 500;

/** A variant for which a shopper waits is in stock again. */
interface BackInStock {
  email: string;
  variant: StockedVariant;
  /** URL of the variant's page in the shop. */
  link: string;
  /** Epoch ms. */
  at: number;
}

export const backInStock = defineEvent<BackInStock>('stock.back-in-stock');

/**
 * Sends and removes every notice whose variant can be bought again, one e-mail each. Runs inside the transaction that
 * restocks it. `at` in epoch ms. Rules: docs/product/stock.md.
 */
export async function sendDueNotices(
  context: Context,
  tx: Kysely<Tables>,
  variantIds: readonly string[],
  at: number,
): Promise<void> {
  for (let from = 0; from < variantIds.length; from += BATCH) {
    await sendBatch(context, tx, variantIds.slice(from, from + BATCH), at);
  }
}

/**
 * Sends the notices of a batch. Notices exist only for sold-out variants, so a variant with notices and stock has
 * become available again.
 */
async function sendBatch(context: Context, tx: Kysely<Tables>, variantIds: readonly string[], at: number) {
  const notices = await tx
    .selectFrom('stock_notices')
    .selectAll()
    .where('variant_id', 'in', variantIds)
    .forUpdate()
    .execute();
  if (notices.length === 0) return;
  const waiting = Map.groupBy(notices, ({ variant_id }) => variant_id);
  const variants = await selectStocked(tx)
    .where('variants.id', 'in', [...waiting.keys()])
    .execute();
  for (const variant of variants.filter(({ stock }) => stock > 0)) {
    const choice = new URLSearchParams({ color: variant.color, size: variant.size });
    const link = `${context.configuration.publicUrl}/product/${variant.product_id}?${choice}`;
    for (const { email } of waiting.get(variant.id) ?? []) {
      await publish(context, tx, backInStock, { email, variant, link, at });
    }
    await tx.deleteFrom('stock_notices').where('variant_id', '=', variant.id).execute();
  }
}

/**
 * Records a request for a back-in-stock e-mail; a repeated request is recorded once (docs/product/stock.md,
 * "Back-in-stock notices"). Uses one transaction, so that stock cannot return between check and record. Throws 404 for
 * a variant that is not sold and 409 for one that is in stock.
 */
export function requestNotice({ database, now }: Context, { variantId, email }: StockNotice): Promise<void> {
  return database.transaction(async (tx) => {
    await runIn(tx, lockStock([variantId]));
    const variant = await selectStocked(tx).where('variants.id', '=', variantId).executeTakeFirst();
    if (!variant) throw new ApiError(404, 'variant-not-found', 'We do not sell this any more.');
    if (variant.stock > 0) {
      throw new ApiError(409, 'in-stock', 'This size is in stock again. You can add it to your cart now.');
    }
    await tx
      .insertInto('stock_notices')
      .values({ variant_id: variantId, email: email.toLowerCase(), requested_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
