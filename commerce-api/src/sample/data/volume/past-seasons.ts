import { variantsOf } from '../catalogue';
import { COLORS, type ColorName } from '../colors';
import { partnerDetails } from '../mapping';
import { PRODUCT_ROWS, type ProductRow } from '../products';
import { createRandom } from '../random';
import { share } from '../stock';
import { DAY } from '../time';
import type { SeedProduct } from '../types';

const ALL_COLORS = Object.keys(COLORS) as ColorName[];
/** Share of past products that are still sold. */
const STILL_SOLD = 0.1;
const OUT_OF_STOCK = 0.2;
const UNMAPPED_COLOR = 0.06;
const MOST_PIECES = 60;
const RELEASED_DAYS_AGO = 1000;
/**
 * First number of their barcodes: after those of today's range, with room for as many per product as it can have
 * variants.
 */
const FIRST_NUMBER = 10_000;
const MOST_VARIANTS = ALL_COLORS.length * 4;

/** Returns a product of a past season: one of today's range in every colour. */
function rowOf(index: number): ProductRow {
  const model = PRODUCT_ROWS[index % PRODUCT_ROWS.length] as ProductRow;
  const season = Math.floor(index / PRODUCT_ROWS.length) + 1;
  const random = createRandom(`colours ${index}`);
  return {
    ...model,
    id: `${model.id}-${season}`,
    code: `${model.code}${season}`,
    name: `${model.name} ${season}`,
    colors: ALL_COLORS,
    unmapped: ALL_COLORS.filter(() => random.chance(UNMAPPED_COLOR)),
  };
}

function productOf(index: number, now: number): SeedProduct {
  const row = rowOf(index);
  const random = createRandom(`season ${index}`);
  const isActive = random.chance(STILL_SOLD);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price * 100,
    compareAtCents: null,
    category: row.category,
    subcategory: row.subcategory,
    tags: [],
    garment: row.garment,
    erpProductCode: `SAP-NARA-${row.code}`,
    releasedAt: now - RELEASED_DAYS_AGO * DAY,
    isActive,
    position: PRODUCT_ROWS.length + index + 1,
    variants: variantsOf(row).map((variant, position) => {
      const stock = share(random, random.chance(OUT_OF_STOCK) ? 0 : random.int(1, MOST_PIECES), true);
      const number = FIRST_NUMBER + index * MOST_VARIANTS + position;
      return { ...variant, stock, partner: partnerDetails({ ...variant, stock }, number, row.price * 100) };
    }),
  };
}

/** Generates products of past seasons with `variants` variants in total; every tenth is still sold. */
export function* pastSeasons(variants: number, now: number): Generator<SeedProduct> {
  let left = variants;
  for (let index = 0; left > 0; index += 1) {
    const product = productOf(index, now);
    yield { ...product, variants: product.variants.slice(0, left) };
    left -= product.variants.length;
  }
}
