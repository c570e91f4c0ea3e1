import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import { type Context, fact, happened } from '#platform/subject';
import { type StockedVariant, selectStocked } from './stocked-variants';

/** Variants per query. */
const BATCH = 500;

/** A variant for which a shopper waits is in stock again. */
export interface BackInStock {
  email: string;
  variant: StockedVariant;
  /** URL of the variant's page in the shop. */
  link: string;
  /** Epoch ms. */
  at: number;
}

export const backInStock = fact<BackInStock>('stock.back-in-stock');

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
  const waiting = groupRows(notices, ({ variant_id }) => variant_id);
  const variants = await selectStocked(tx)
    .where('variants.id', 'in', [...waiting.keys()])
    .execute();
  for (const variant of variants.filter(({ stock }) => stock > 0)) {
    const choice = new URLSearchParams({ color: variant.color, size: variant.size });
    const link = `${context.configuration.publicUrl}/product/${variant.product_id}?${choice}`;
    for (const { email } of waiting.get(variant.id) ?? []) {
      await happened(context, tx, backInStock, { email, variant, link, at });
    }
    await tx.deleteFrom('stock_notices').where('variant_id', '=', variant.id).execute();
  }
}
