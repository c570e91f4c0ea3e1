import type { MockDataResult } from '@nara/shared-contracts/api/test-environment';
import type { Kysely } from 'kysely';
import { groupRows, type Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { createRandom, type Garment, partnerDetails, type SeedProduct, type SeedVariant } from '#sample/data';
import { addProducts, type Place } from '../add-products';

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
