import type { NewProduct } from '@nara/shared-contracts/api/catalogue';
import { MOST_OF_SLUG, slugOf } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { toColumns } from '../content';
import { productCodeTaken } from '../refusals';
import { findOwner, keepSlug } from './change-address';
import { insertVariants } from './insert-variants';
import { erpCodeOf, findTakenCodes } from './product-codes';

/** Returns the product id for a code. */
const idOf = (code: string): string => `nara-${code.toLowerCase()}`;

/** Returns an unused slug for a name; null if there is none, in which case the id serves as the address. */
async function findFreeSlug(tx: Kysely<Tables>, name: string, code: string): Promise<string | null> {
  const slug = slugOf(name);
  if (!slug) return null;
  for (const wanted of [slug, `${slug}-${code.toLowerCase()}`]) {
    if (wanted.length <= MOST_OF_SLUG && (await findOwner(tx, wanted)) === null) return wanted;
  }
  return null;
}

/** Returns the position after the last product of the shop. */
async function findLastPosition(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

async function requireFreeCode(tx: Kysely<Tables>, code: string): Promise<void> {
  // The id must be free as an address too.
  if ((await findOwner(tx, idOf(code))) !== null || (await findTakenCodes(tx, [code])).size > 0)
    throw productCodeTaken(code);
}

/**
 * Creates a product with its variants, as a draft at the end of the shop, audited. Returns its id. Throws 409
 * `product-code-taken`, `sku-taken` and `barcode-taken`.
 */
export function createProduct(context: Context, wanted: NewProduct, author: Author): Promise<string> {
  const { database } = context;
  const { code, variants } = wanted;
  const { garment } = wanted.content;
  const { at } = author;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'new products');
    await database.lock(tx, 'product addresses');
    await requireFreeCode(tx, code);
    const content = { ...wanted.content, isSold: false };
    const { regular_price_cents, regular_compare_at_cents, ...columns } = toColumns(content);
    const id = idOf(code);
    const slug = await findFreeSlug(tx, content.name, code);
    await tx
      .insertInto('products')
      .values({
        ...columns,
        id,
        price_cents: regular_price_cents ?? 0,
        compare_at_cents: regular_compare_at_cents,
        regular_price_cents,
        regular_compare_at_cents,
        revision: 0,
        garment,
        erp_product_code: erpCodeOf(code),
        released_at: at,
        stage: 'draft',
        slug,
        position: await findLastPosition(tx),
      })
      .execute();
    if (slug !== null) await keepSlug(tx, slug, id, at);
    await insertVariants(database, tx, variants, { productId: id, code, position: 0, at });
    const after = { ...content, code, variants: variants.length };
    await recordAudit(tx, author, { action: 'product.create', subject: id, before: null, after });
    tellOfVariants(context, tx, id);
    return id;
  });
}

/** Notifies open screens that the variants of a product changed. */
export function tellOfVariants(context: Context, tx: Kysely<Tables>, productId: string): void {
  for (const type of ['product.changed', 'mapping.changed', 'stock.changed'] as const)
    tell(context, tx, type, productId);
}
