import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { SeedProduct, SeedVariant } from '#sample/data';

type Stock = Partial<Record<DistributionCentre, number>>;

const variant = (
  id: string,
  size: SeedVariant['size'],
  color: string,
  colorCode: string,
  stock: Stock,
): SeedVariant => ({
  id,
  sku: `SKU-${id.toUpperCase()}`,
  size,
  color,
  colorCode,
  woolworthsSku: `WW-${id.toUpperCase()}`,
  erpVariantCode: `SAP-${id.toUpperCase()}`,
  stock,
});

const product = (
  id: string,
  position: number,
  rest: Pick<SeedProduct, 'name' | 'priceCents' | 'variants'>,
): SeedProduct => ({
  id,
  position,
  description: 'For tests',
  compareAtCents: null,
  category: 'women',
  subcategory: 'tanks',
  tags: ['bestseller'],
  garment: 'tank',
  erpProductCode: `SAP-${id}`,
  releasedAt: Date.parse('2026-01-15T00:00:00Z'),
  isActive: true,
  ...rest,
});

/** A small range: `bra` (R899), `tank` (R549, one unmapped variant, one sold out) and `gone`, which is not sold. */
export const testProducts = (): SeedProduct[] => [
  product('tank', 2, {
    name: 'Tank',
    priceCents: 54_900,
    variants: [
      variant('tank-m', 'M', 'White', '#ffffff', { 'JHB-DC': 5, 'CPT-DC': 3 }),
      { ...variant('tank-l', 'L', 'White', '#ffffff', { 'JHB-DC': 5 }), woolworthsSku: null, erpVariantCode: null },
      variant('tank-s', 'S', 'White', '#ffffff', { 'JHB-DC': 0 }),
    ],
  }),
  {
    ...product('bra', 1, {
      name: 'Bra',
      priceCents: 89_900,
      variants: [
        variant('bra-s-black', 'S', 'Black', '#111111', { 'CPT-DC': 10 }),
        variant('bra-m-black', 'M', 'Black', '#111111', { 'CPT-DC': 0, 'JHB-DC': 0 }),
        variant('bra-s-sage', 'S', 'Sage', '#99aa88', { 'CPT-DC': 1_000_000, 'JHB-DC': 1_000_000 }),
      ],
    }),
    compareAtCents: 119_900,
  },
  {
    ...product('gone', 3, {
      name: 'Gone',
      priceCents: 100,
      variants: [variant('gone-s', 'S', 'Red', '#ff0000', { 'JHB-DC': 9 })],
    }),
    isActive: false,
  },
];
