import type { NewProduct } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { toColumns } from '../content';
import { productCodeTaken } from '../refusals';
import { insertVariants } from './insert-variants';
import { erpCodeOf, findTakenCodes } from './product-codes';

/** Returns the id of a product with a code. */
const idOf = (code: string): string => `nara-${code.toLowerCase()}`;

/** Returns the position behind every product of the shop. */
async function findLastPosition(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

async function requireFreeCode(tx: Kysely<Tables>, code: string): Promise<void> {
  const sameId = await tx.selectFrom('products').select('id').where('id', '=', idOf(code)).executeTakeFirst();
  if (sameId || (await findTakenCodes(tx, [code])).size > 0) throw productCodeTaken(code);
}

/**
 * Makes a product with its variants, as a draft at the end of the shop, audited. Returns its id. Throws 409
 * `product-code-taken`, `sku-taken` and `barcode-taken`.
 */
export function createProduct(context: Context, wanted: NewProduct, author: Author): Promise<string> {
  const { database } = context;
  const { code, garment, variants } = wanted;
  const { at } = author;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'new products');
    await requireFreeCode(tx, code);
    const content = { ...wanted.content, isSold: false };
    const { regular_price_cents, regular_compare_at_cents, ...columns } = toColumns(content);
    const id = idOf(code);
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
        slug: null,
        details_json: null,
        position: await findLastPosition(tx),
      })
      .execute();
    await insertVariants(database, tx, variants, { productId: id, code, position: 0, at });
    const after = { ...content, code, garment, variants: variants.length };
    await recordAudit(tx, author, { action: 'product.create', subject: id, before: null, after });
    tellOfVariants(context, tx, id);
    return id;
  });
}

/** Tells open screens that a product has other variants. */
export function tellOfVariants(context: Context, tx: Kysely<Tables>, productId: string): void {
  for (const type of ['product.changed', 'mapping.changed', 'stock.changed'] as const)
    tell(context, tx, type, productId);
}
