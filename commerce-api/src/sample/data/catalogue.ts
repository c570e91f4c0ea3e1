import type { Category, Size } from '@nara/shared-contracts/rules/catalogue';
import { COLORS } from './colors';
import type { Garment } from './garments';
import { partnerDetails, planProposals } from './mapping';
import { FIRST_FOUR, PRODUCT_ROWS, type ProductRow } from './products';
import { planStock } from './stock';
import { DAY } from './time';
import type { SeedProduct, SeedVariant } from './types';

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
    releasedAt: now - row.releasedDaysAgo * DAY,
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
