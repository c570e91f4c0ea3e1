import { createRandom, partnerDetails, type SeedProduct, type SeedVariant } from '#sample/data';
import type { Place } from '../add-products';

/** Product of the range whose appearance a mock product copies. */
export type Pattern = Pick<SeedProduct, 'name' | 'category' | 'subcategory' | 'garment'> & {
  priceCents: number;
  variants: readonly Pick<SeedVariant, 'size' | 'color' | 'colorCode'>[];
};

/** Prefix of the ids of mock products and their SKUs. */
export const MOCK_PREFIX = 'mock-';

const LINES = ['Trial', 'Sample', 'Pilot', 'Rehearsal', 'Prototype', 'Draft'] as const;
/** Share of the variants without a Woolworths SKU. */
const UNMAPPED = 0.1;

interface Which {
  seed: number;
  /** Number within the seed, from 0. */
  index: number;
}

export const mockProductId = ({ seed, index }: Which): string => `${MOCK_PREFIX}${seed}-${index + 1}`;

/** Returns product number `index` of a seed, with the appearance of one of the range; `releasedAt` in epoch ms. */
export function mockProduct(
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
