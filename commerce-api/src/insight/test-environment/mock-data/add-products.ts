import type { MockDataResult } from '@nara/shared-contracts';
import type { Kysely } from 'kysely';
import { type Database, groupRows, runIn, type Tables } from '#platform/database';
import type { Garment } from '#sample/data';
import { insertProduct } from '#sample/filling';
import { MOCK_PREFIX, mockProduct, mockProductId, type Pattern } from './products';

/** Barcodes of the range, of any size, are numbered below. */
const FIRST_NUMBER = 300_000;

/** Adds products with variants, mappings and stock, all of them or none; those that the seed made before are left alone. */
export const addMockProducts = (
  database: Database,
  { seed, from, quantity }: { seed: number; from: number; quantity: number },
  now: number,
): Promise<MockDataResult> =>
  database.transaction(async (tx) => {
    await database.lock(tx, 'mock products');
    const [first, ...others] = await findPatterns(tx);
    if (!first) return { made: 0, known: 0, refused: quantity, reason: 'There is no product to take the looks from.' };
    const wanted = Array.from({ length: quantity }, (_, place) => ({ seed, index: from + place }));
    const known = await findKnown(tx, wanted.map(mockProductId));
    const fresh = wanted.filter((which) => !known.has(mockProductId(which)));
    let position = await nextPosition(tx);
    let number = await nextNumber(tx);
    for (const which of fresh) {
      const product = mockProduct(which, [first, ...others], { position, number, now });
      position += 1;
      number += product.variants.length;
      for (const statement of insertProduct(product)) await runIn(tx, statement);
    }
    return { made: fresh.length, known: known.size, refused: 0, reason: null };
  });

/** The active products of the range, in its order, with one size and colour after the other. */
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

async function nextPosition(tx: Kysely<Tables>): Promise<number> {
  const { last } = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Variants are never removed: with each of them the next number is free. */
async function nextNumber(tx: Kysely<Tables>): Promise<number> {
  const { variants } = await tx
    .selectFrom('variants')
    .select(({ fn }) => fn.countAll<number>().as('variants'))
    .executeTakeFirstOrThrow();
  return FIRST_NUMBER + Number(variants);
}

async function findKnown(tx: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('products').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}
