import type { NewVariant } from '@nara/shared-contracts';
import { DC_CODES, inStoreBarcode, inStoreNumber, skuOf, variantSuffix } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { barcodeTaken, skuTaken } from '../refusals';

/** Lowest barcode of another range than the shop's own. */
const NEXT_RANGE = '3';

/** Returns the number of the next barcode that the shop gives out. */
async function findNextNumber(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom('variants')
    .where('barcode', '>=', inStoreBarcode(0))
    .where('barcode', '<', NEXT_RANGE)
    .select((eb) => eb.fn.max('barcode').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 1 : (inStoreNumber(String(last)) ?? 0) + 1;
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
  /** Names the product in its SKUs. */
  code: string;
  /** Position of the first one among the product's variants. */
  position: number;
  /** Epoch ms. */
  at: number;
}

/**
 * Inserts variants with their SKUs and barcodes, without a piece in any distribution centre and without a Woolworths SKU,
 * so that their mapping begins. Throws 409 `sku-taken` and `barcode-taken`.
 */
export async function insertVariants(
  { lock }: Pick<Database, 'lock'>,
  tx: Kysely<Tables>,
  wanted: readonly NewVariant[],
  { productId, code, position, at }: Place,
): Promise<void> {
  await lock(tx, 'barcodes');
  const skus = wanted.map((variant) => skuOf(code, variant));
  await requireFree(
    tx,
    skus,
    wanted.flatMap(({ barcode }) => barcode ?? []),
  );
  const typed = new Set(wanted.map(({ barcode }) => barcode));
  let number = await findNextNumber(tx);
  const nextBarcode = (): string => {
    let barcode = inStoreBarcode(number);
    while (typed.has(barcode)) {
      number += 1;
      barcode = inStoreBarcode(number);
    }
    number += 1;
    return barcode;
  };
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
    barcode: variant.barcode ?? nextBarcode(),
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
