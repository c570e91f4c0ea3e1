import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { Garment } from '#sample/data';
import { addProducts } from '../add-products';
import { MOCK_PREFIX, mockProduct, mockProductId, type Pattern } from './mock-product';

/** Adds all mock products or none. Skips those that the seed created before. */
export const addMockProducts = (
  context: Context,
  { seed, from, quantity }: { seed: number; from: number; quantity: number },
): Promise<MockDataResult> => {
  const { database, now } = context;
  return database.transaction(async (tx) => {
    await database.lock(tx, 'mock products');
    const [first, ...others] = await findPatterns(tx);
    if (!first) return { made: 0, known: 0, refused: quantity, reason: 'There is no product to take the looks from.' };
    const wanted = Array.from({ length: quantity }, (_, place) => ({ seed, index: from + place }));
    const known = await findKnown(tx, wanted.map(mockProductId));
    const fresh = wanted.filter((which) => !known.has(mockProductId(which)));
    const at = now();
    await addProducts(context, tx, fresh, (which, place) => mockProduct(which, [first, ...others], place, at));
    return { made: fresh.length, known: known.size, refused: 0, reason: null };
  });
};

/** Finds the active products of the range in display order, with their sizes and colours. */
async function findPatterns(tx: Kysely<Tables>): Promise<Pattern[]> {
  const rows = await tx
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select([
      'products.id',
      'products.name',
      'products.category',
      'products.subcategory',
      'products.garment',
      'products.price_cents',
      'variants.size',
      'variants.color',
      'variants.color_code',
    ])
    .where('products.is_active', '=', 1)
    .where('products.id', 'not like', `${MOCK_PREFIX}%`)
    .orderBy('products.position')
    .orderBy('variants.position')
    .execute();
  return [...groupRows(rows, ({ id }) => id).values()].flatMap((variants) => {
    const [product] = variants;
    if (!product) return [];
    const { name, category, subcategory, garment, price_cents } = product;
    return {
      name,
      category,
      subcategory,
      garment: garment as Garment,
      priceCents: price_cents,
      variants: variants.map(({ size, color, color_code }) => ({ size, color, colorCode: color_code })),
    };
  });
}

async function findKnown(tx: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
