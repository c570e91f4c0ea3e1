import type { NewVariant } from '@nara/shared-contracts/api/catalogue';
import {
  inStoreBarcode,
  inStoreNumber,
  LAST_IN_STORE,
  skuOf,
  variantSuffix,
} from '@nara/shared-contracts/rules/catalogue';
import { DC_CODES } from '@nara/shared-contracts/rules/inventory';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { barcodeTaken, skuTaken } from '../refusals';

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
