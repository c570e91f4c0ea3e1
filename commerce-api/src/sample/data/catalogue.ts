import type { Category, Garment, Size } from '@nara/shared-contracts/rules/catalogue';
import { DAY_MS } from '#platform/time';
import { ACCESSORIES_FOR_PRACTICE, ACCESSORIES_TO_WEAR } from './products/accessories';
import { MEN_BOTTOMS, MEN_TOPS } from './products/men';
import { COLORS, type ProductRow } from './products/row';
import { WOMEN_BOTTOMS } from './products/women-bottoms';
import { WOMEN_LAYERS_AND_SWIM, WOMEN_TOPS } from './products/women-tops';
import { partnerDetails, planProposals, planStock } from './stock';
import type { SeedProduct, SeedVariant } from './types';

/** First four products of the range. */
const FIRST_FOUR: readonly ProductRow[] = [
  {
    id: 'nara-001',
    code: 'FSB',
    name: 'Flow Sports Bra',
    category: 'women',
    subcategory: 'sports-bras',
    garment: 'sports-bra',
    price: 899,
    compareAt: 1199,
    colors: ['Sage', 'Black', 'Blush', 'Navy'],
    tags: ['bestseller', 'yoga', 'training'],
    releasedDaysAgo: 310,
    description:
      'The bra we started with, and still the one we reach for. A racer back moves with the shoulder blades while a double-knit front keeps everything calm through vinyasa or a circuit. The hem lies flat, so you forget it is there.',
  },
  {
    id: 'nara-002',
    code: 'MTS',
    name: 'Motion Training Shorts',
    category: 'men',
    subcategory: 'shorts',
    garment: 'training-shorts',
    price: 699,
    colors: ['Black', 'Charcoal', 'Olive', 'Navy'],
    tags: ['bestseller', 'training', 'running'],
    releasedDaysAgo: 280,
    description:
      'Light enough for intervals, tough enough for the rower. The woven shell dries on the walk home, side vents let the leg travel, and a zipped pocket keeps a key quiet.',
  },
  {
    id: 'nara-003',
    code: 'PTK',
    name: 'Performance Tank',
    category: 'women',
    subcategory: 'tanks',
    garment: 'tank',
    price: 649,
    colors: ['White', 'Black', 'Sage', 'Sky'],
    tags: ['new-arrival', 'running', 'training'],
    releasedDaysAgo: 12,
    description:
      'Cut for hot mornings on the promenade. The yarn pulls sweat away before it settles, and the curved hem stays put with or without a tuck. It looks as composed at the café as it did at kilometre eight.',
  },
  {
    id: 'nara-004',
    code: 'EBS',
    name: 'Essential Bike Shorts',
    category: 'women',
    subcategory: 'shorts',
    garment: 'bike-shorts',
    price: 549,
    colors: ['Black', 'Plum', 'Navy', 'Sage'],
    tags: ['bestseller', 'yoga', 'loungewear'],
    releasedDaysAgo: 295,
    description:
      'Opaque in every light, held by a wide waistband that never rolls. A long pocket on the thigh takes a phone without pulling. Wear them on the mat, on the bike, or under an old shirt on Saturday.',
  },
];

/** Interleaves the lists evenly, so that the shop's first page shows products of every kind. */
function mix(...lists: (readonly ProductRow[])[]): ProductRow[] {
  return lists
    .flatMap((list) => list.map((row, index) => ({ row, place: (index + 0.5) / list.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row);
}

/** Range in the shop's order. */
export const PRODUCT_ROWS: readonly ProductRow[] = [
  ...FIRST_FOUR,
  ...mix(
    WOMEN_BOTTOMS,
    MEN_TOPS,
    WOMEN_TOPS,
    ACCESSORIES_TO_WEAR,
    MEN_BOTTOMS,
    WOMEN_LAYERS_AND_SWIM,
    ACCESSORIES_FOR_PRACTICE,
  ),
];

const SIZES_OF: Record<Category, readonly Size[]> = {
  women: ['XS', 'S', 'M', 'L'],
  men: ['S', 'M', 'L', 'XL'],
  accessories: ['One Size'],
};

/** Returns every colour of a product in every size of its category; their stock is planned elsewhere. */
export function variantsOf({ id, code, category, colors, unmapped = [] }: ProductRow): Omit<SeedVariant, 'stock'>[] {
  return colors.flatMap((color) =>
    SIZES_OF[category].map((size) => {
      const suffix = `${color.toUpperCase()}-${size === 'One Size' ? 'OS' : size}`;
      const isMapped = !unmapped.includes(color);
      return {
        id: `${id}-${suffix.toLowerCase()}`,
        sku: `NARA-${code}-${suffix}`,
        size,
        color,
        colorCode: COLORS[color],
        woolworthsSku: isMapped ? `WW-ACT-${code}-${suffix}` : null,
        erpVariantCode: isMapped ? `SAP-NARA-${code}-${suffix}` : null,
      };
    }),
  );
}

/** Returns the whole range in the shop's order; release dates count back from `now` (epoch ms). */
export function sampleCatalogue(now: number): SeedProduct[] {
  const planned = PRODUCT_ROWS.map((row) => ({ row, variants: variantsOf(row) }));
  const stock = planStock(
    planned.flatMap(({ row, variants }) =>
      variants.map(({ sku, woolworthsSku }) => ({
        sku,
        isMapped: woolworthsSku !== null,
        isCore: FIRST_FOUR.includes(row),
      })),
    ),
  );
  const proposals = planProposals(
    planned.flatMap(({ variants }) => variants.map((variant) => ({ ...variant, stock: stock.get(variant.sku) ?? {} }))),
  );
  let number = 0;
  return planned.map(({ row, variants }, index) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    priceCents: row.price * 100,
    compareAtCents: row.compareAt === undefined ? null : row.compareAt * 100,
    category: row.category,
    subcategory: row.subcategory,
    tags: [...row.tags],
    garment: row.garment,
    erpProductCode: `SAP-NARA-${row.code}`,
    releasedAt: now - row.releasedDaysAgo * DAY_MS,
    isActive: true,
    position: index + 1,
    variants: variants.map((variant) => {
      const stocked = { ...variant, stock: stock.get(variant.sku) ?? {} };
      number += 1;
      return {
        ...stocked,
        partner: partnerDetails(stocked, number, row.price * 100),
        proposal: proposals.get(variant.sku),
      };
    }),
  }));
}

/** Returns the colours (hex) of each garment in the catalogue; each combination needs a picture. */
export function garmentColors(catalogue: readonly SeedProduct[]): Map<Garment, string[]> {
  const colors = new Map<Garment, Set<string>>();
  for (const { garment, variants } of catalogue) {
    const known = colors.get(garment) ?? new Set<string>();
    for (const { colorCode } of variants) known.add(colorCode);
    colors.set(garment, known);
  }
  return new Map([...colors].map(([garment, hexes]) => [garment, [...hexes]]));
}
