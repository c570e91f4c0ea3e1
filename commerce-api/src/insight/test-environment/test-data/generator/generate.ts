import type { endpoints } from '@nara/shared-contracts/api';
import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import type { Garment } from '@nara/shared-contracts/rules/catalogue';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { changeStock, type StockMove } from '#exchange/inventory';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { createRandom, partnerDetails, type SeedProduct, type SeedVariant } from '#sample/data';
import type { Author } from '#staff/audit';
import { addProducts, type Place } from '../shop-writes';
import { placeMockOrders } from './place-mock-orders';

/** Product of the range whose appearance a mock product copies. */
type Pattern = Pick<SeedProduct, 'name' | 'category' | 'subcategory' | 'garment'> & {
  priceCents: number;
  variants: readonly Pick<SeedVariant, 'size' | 'color' | 'colorCode'>[];
};

/** Prefix of the ids of mock products and their SKUs. */
const MOCK_PREFIX = 'mock-';

const LINES = ['Trial', 'Sample', 'Pilot', 'Rehearsal', 'Prototype', 'Draft'] as const;
/** Share of the variants without a Woolworths SKU. */
const UNMAPPED = 0.1;

interface Which {
  seed: number;
  /** Number within the seed, from 0. */
  index: number;
}

const mockProductId = ({ seed, index }: Which): string => `${MOCK_PREFIX}${seed}-${index + 1}`;

/** Returns product number `index` of a seed, with the appearance of one of the range; `releasedAt` in epoch ms. */
function mockProduct(
  { seed, index }: Which,
  patterns: readonly [Pattern, ...Pattern[]],
  { position, number }: Place,
  releasedAt: number,
): SeedProduct {
  const random = createRandom(`mock product ${seed} ${index}`);
  const pattern = random.pick(patterns);
  const code = `${seed}-${index + 1}`;
  const id = mockProductId({ seed, index });
  const priceCents = Math.max(pattern.priceCents + random.int(-3, 6) * 1000, 1000);
  return {
    id,
    name: `${random.pick(LINES)} ${pattern.name} ${code}`,
    description: 'Made by the generator of the test environment.',
    priceCents,
    compareAtCents: null,
    category: pattern.category,
    subcategory: pattern.subcategory,
    tags: [],
    garment: pattern.garment,
    erpProductCode: `SAP-MOCK-${code}`,
    releasedAt,
    isActive: true,
    position,
    variants: pattern.variants.map(({ size, color, colorCode }, place) => {
      const suffix = `${color.replaceAll(' ', '').toUpperCase()}-${size === 'One Size' ? 'OS' : size}`;
      const isMapped = !random.chance(UNMAPPED);
      const variant = {
        id: `${id}-${suffix.toLowerCase()}`,
        sku: `MOCK-${code}-${suffix}`,
        size,
        color,
        colorCode,
        woolworthsSku: isMapped ? `WW-MOCK-${code}-${suffix}` : null,
        erpVariantCode: isMapped ? `SAP-MOCK-${code}-${suffix}` : null,
        stock: { 'CPT-DC': random.int(0, 40), 'JHB-DC': random.int(5, 60), 'DBN-DC': random.int(0, 30) },
      };
      return { ...variant, partner: partnerDetails(variant, number + place, priceCents) };
    }),
  };
}

/** Adds all mock products or none. Skips those that the seed created before. */
const addMockProducts = (
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
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((variants) => {
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

/** Most pieces added by one movement. */
const MAX_PIECES = 40;

/** Adds stock to `quantity` stock records, chosen by the seed, in one change with its movements. */
async function raiseMockStock(
  context: Context,
  { seed, from, quantity }: { seed: number; from: number; quantity: number },
  author: Author,
): Promise<MockDataResult> {
  return context.database.transaction(async (tx) => {
    const levels = await tx
      .selectFrom('stock_levels')
      .select(['variant_id', 'dc'])
      .orderBy('variant_id')
      .orderBy('dc')
      .execute();
    const moves = new Map<string, StockMove>();
    for (let index = from; index < from + quantity && levels.length > 0; index += 1) {
      const random = createRandom(`mock stock ${seed} ${index}`);
      const level = levels[random.int(0, levels.length - 1)];
      if (!level) continue;
      const key = `${level.variant_id} ${level.dc}`;
      const delta = (moves.get(key)?.delta ?? 0) + random.int(1, MAX_PIECES);
      moves.set(key, { ...level, delta });
    }
    if (moves.size === 0) return { made: 0, known: 0, refused: quantity, reason: 'There are no stock records.' };
    await changeStock(context, tx, { kind: 'import', note: `Mock data, seed ${seed}` }, [...moves.values()], author);
    return { made: quantity, known: 0, refused: 0, reason: null };
  });
}

type Wanted = z.output<typeof endpoints.sandbox.generate.body>;

/** Generates mock data in an environment, by the same rules as real data. Rules: docs/product/test-environment.md. */
export function generateMockData(context: Context, wanted: Wanted, author: Author): Promise<MockDataResult> {
  switch (wanted.type) {
    case 'orders':
      return placeMockOrders(context, { ...wanted, areNewCustomers: false }, author.requestId);
    case 'customers':
      return placeMockOrders(context, { ...wanted, areNewCustomers: true }, author.requestId);
    case 'products':
      return addMockProducts(context, wanted);
    case 'inventory':
      return raiseMockStock(context, wanted, author);
  }
}
