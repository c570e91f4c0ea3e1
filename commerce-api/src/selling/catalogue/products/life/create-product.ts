import type { NewProduct, NewVariant } from '@nara/shared-contracts/api/catalogue';
import {
  addressOf,
  inStoreBarcode,
  inStoreNumber,
  LAST_IN_STORE,
  MAX_SLUG_LENGTH,
  productCodes,
  skuOf,
  slugOf,
  variantSuffix,
} from '@nara/shared-contracts/rules/catalogue';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { type Context, notifyScreens } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { codeOf, erpCodeOf, toColumns } from '../content';
import { addressTaken, barcodeTaken, productCodeTaken, skuTaken } from '../errors';
import { lockProduct } from '../queries';

/** Returns those of the given codes that are taken. */
async function findTakenCodes(db: Kysely<Tables>, codes: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('erp_product_code')
    .where('erp_product_code', 'in', codes.map(erpCodeOf))
    .execute();
  return new Set(rows.flatMap((row) => codeOf(row) ?? []));
}

/** Returns the best free code for a name; the best code overall if all are taken. */
export async function suggestCode(db: Kysely<Tables>, name: string): Promise<string> {
  const codes = productCodes(name);
  const taken = await findTakenCodes(db, codes);
  return codes.find((code) => !taken.has(code)) ?? codes[0] ?? '';
}

/** Returns the id of the product that owns an address, as its id or as its current or former slug. */
async function findOwner(tx: Kysely<Tables>, address: string): Promise<string | null> {
  const product = await tx.selectFrom('products').select('id').where('id', '=', address).executeTakeFirst();
  if (product) return product.id;
  const slug = await tx.selectFrom('product_slugs').select('product_id').where('slug', '=', address).executeTakeFirst();
  return slug?.product_id ?? null;
}

/** Records a slug of a product. It leads to the product for good. */
const keepSlug = (tx: Kysely<Tables>, slug: string, productId: string, at: number) =>
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
    notifyScreens(context, tx, 'product.changed', id);
  });
}

/** Lower bound of the barcodes after the shop's own range. */
const NEXT_RANGE = '3';

/** Number of barcodes looked up together. */
const BATCH = 500;

/** Returns the number after the last barcode of the shop's own range; starts over at 1 near the end of the range. */
async function findNextNumber(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom('variants')
    .where('barcode', '>=', inStoreBarcode(0))
    .where('barcode', '<', NEXT_RANGE)
    .select((eb) => eb.fn.max('barcode').as('last'))
    .executeTakeFirstOrThrow();
  const number = last === null ? 0 : (inStoreNumber(String(last)) ?? 0);
  return number + BATCH > LAST_IN_STORE ? 1 : number + 1;
}

/** Returns barcodes of the shop's own range that no variant has and that are not among `typed`. */
async function findFreeBarcodes(tx: Kysely<Tables>, count: number, typed: readonly string[]): Promise<string[]> {
  const free: string[] = [];
  for (let number = await findNextNumber(tx); free.length < count; number += BATCH) {
    const some = Array.from({ length: BATCH }, (_, index) => inStoreBarcode(number + index));
    const taken = await tx.selectFrom('variants').select('barcode').where('barcode', 'in', some).execute();
    const known = new Set([...typed, ...taken.map(({ barcode }) => barcode)]);
    free.push(...some.filter((barcode) => !known.has(barcode)));
  }
  return free.slice(0, count);
}

async function requireFree(tx: Kysely<Tables>, skus: readonly string[], barcodes: readonly string[]): Promise<void> {
  const sku = await tx.selectFrom('variants').select('sku').where('sku', 'in', skus).executeTakeFirst();
  if (sku) throw skuTaken(sku.sku);
  if (barcodes.length === 0) return;
  const owner = await tx.selectFrom('variants').select('barcode').where('barcode', 'in', barcodes).executeTakeFirst();
  if (owner?.barcode) throw barcodeTaken(owner.barcode);
}

interface Place {
  productId: string;
  /** Code of the product in its SKUs. */
  code: string;
  /** Position of the first new variant among the product's variants. */
  position: number;
  /** Epoch ms. */
  at: number;
}

/**
 * Inserts variants with their SKUs and barcodes. They start with no stock in any distribution centre and without a
 * Woolworths SKU, so that they await their mapping. Throws 409 `sku-taken` and `barcode-taken`.
 */
export async function insertVariants(
  { lock }: Pick<Database, 'lock'>,
  tx: Kysely<Tables>,
  wanted: readonly NewVariant[],
  { productId, code, position, at }: Place,
): Promise<void> {
  await lock(tx, 'barcodes');
  const skus = wanted.map((variant) => skuOf(code, variant));
  const typed = wanted.flatMap(({ barcode }) => barcode ?? []);
  await requireFree(tx, skus, typed);
  const free = await findFreeBarcodes(tx, wanted.length - typed.length, typed);
  const variants = wanted.map((variant, index) => ({
    id: `${productId}-${variantSuffix(variant).toLowerCase()}`,
    product_id: productId,
    sku: skuOf(code, variant),
    size: variant.size,
    color: variant.color,
    color_code: variant.colorCode,
    woolworths_sku: null,
    pending_woolworths_sku: null,
    pending_by: null,
    woolworths_plu: null,
    erp_variant_code: null,
    barcode: variant.barcode ?? free.shift() ?? null,
    wholesale_cents: null,
    retail_cents: null,
    dc_codes_json: '[]',
    mapping_updated_at: at,
    is_active: 1,
    position: position + index,
  }));
  await tx.insertInto('variants').values(variants).execute();
  const levels = variants.flatMap(({ id }) => DC_CODES.map((dc) => ({ variant_id: id, dc, available: 0 })));
  await tx.insertInto('stock_levels').values(levels).execute();
}

/** Returns the product id for a code. */
const idOf = (code: string): string => `nara-${code.toLowerCase()}`;

/** Returns an unused slug for a name; null if there is none, in which case the id serves as the address. */
async function findFreeSlug(tx: Kysely<Tables>, name: string, code: string): Promise<string | null> {
  const slug = slugOf(name);
  if (!slug) return null;
  for (const wanted of [slug, `${slug}-${code.toLowerCase()}`]) {
    if (wanted.length <= MAX_SLUG_LENGTH && (await findOwner(tx, wanted)) === null) return wanted;
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
    notifyOfVariants(context, tx, id);
    return id;
  });
}

/** Notifies open screens that the variants of a product changed. */
export function notifyOfVariants(context: Context, tx: Kysely<Tables>, productId: string): void {
  for (const type of ['product.changed', 'mapping.changed', 'stock.changed'] as const)
    notifyScreens(context, tx, type, productId);
}
