import { addressOf } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { lockProduct } from '../queries';
import { addressTaken } from '../refusals';

/** Returns the id of the product that owns an address, as its id or as its current or former slug. */
export async function findOwner(tx: Kysely<Tables>, address: string): Promise<string | null> {
  const product = await tx.selectFrom('products').select('id').where('id', '=', address).executeTakeFirst();
  if (product) return product.id;
  const slug = await tx.selectFrom('product_slugs').select('product_id').where('slug', '=', address).executeTakeFirst();
  return slug?.product_id ?? null;
}

/** Records a slug of a product. It leads to the product for good. */
export const keepSlug = (tx: Kysely<Tables>, slug: string, productId: string, at: number) =>
  tx
    .insertInto('product_slugs')
    .values({ slug, product_id: productId, at })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();

/**
 * Changes the address of a product, or resets it to its id (null), audited. The former address still leads to the
 * product. Does nothing if the product already has this address. Throws 404 `product-not-found` and 409
 * `address-taken`.
 */
export function changeAddress(context: Context, id: string, slug: string | null, author: Author): Promise<void> {
  return context.database.transaction(async (tx) => {
    await context.database.lock(tx, 'product addresses');
    const product = await lockProduct(tx, id);
    if (product.slug === slug) return;
    if (slug !== null) {
      const owner = await findOwner(tx, slug);
      if (owner !== null && owner !== id) throw addressTaken(slug);
      if (owner === null) await keepSlug(tx, slug, id, author.at);
    }
    await tx.updateTable('products').set({ slug }).where('id', '=', id).execute();
    const before = { address: addressOf({ id, slug: product.slug ?? undefined }) };
    const after = { address: addressOf({ id, slug: slug ?? undefined }) };
    await recordAudit(tx, author, { action: 'product.address', subject: id, before, after });
    tell(context, tx, 'product.changed', id);
  });
}
