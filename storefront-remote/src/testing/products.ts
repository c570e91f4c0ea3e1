import type { Product, ProductSummary, Variant } from '@nara/shared-contracts/api/catalogue';

/** Product of a grid, with the fields that a test needs. */
export const summary = (given: Partial<ProductSummary> = {}): ProductSummary => ({
  id: 'nara-001',
  name: 'Flow Sports Bra',
  price: 899,
  category: 'women',
  subcategory: 'sports-bras',
  tags: [],
  releasedAt: '2026-01-01T00:00:00.000Z',
  colors: [
    {
      color: 'Sage',
      colorCode: '#8a9a80',
      image: '/images/garments/sports-bra/8a9a80-front.webp',
      sizes: ['S', 'M', 'L'],
      sizesInStock: ['S', 'M'],
    },
  ],
  ...given,
});

/** Variant with the fields that a test needs; its id names its colour and size. */
export function variant(given: Partial<Variant> = {}): Variant {
  const { color = 'Sage', size = 'M' } = given;
  const code = `${color}-${size}`;
  return {
    id: `nara-001-${code.toLowerCase()}`,
    sku: `NARA-FSB-${code.toUpperCase()}`,
    size,
    color,
    colorCode: color === 'Black' ? '#1f1f21' : '#8a9a80',
    stock: 10,
    woolworthsSku: `WW-ACT-FSB-${code.toUpperCase()}`,
    erpVariantCode: `SAP-NARA-FSB-${code.toUpperCase()}`,
    ...given,
  };
}

/** Product as returned to its page. */
export const product = (given: Partial<Product> = {}): Product => ({
  id: 'nara-001',
  name: 'Flow Sports Bra',
  description: 'Soft, strong and quick to dry.',
  price: 899,
  images: ['8a9a80', '1f1f21'].flatMap((hex) =>
    ['front', 'back', 'detail'].map((view) => `/images/garments/sports-bra/${hex}-${view}.webp`),
  ),
  category: 'women',
  subcategory: 'sports-bras',
  garment: 'sports-bra',
  variants: [variant({ size: 'S', stock: 0 }), variant({ stock: 3 }), variant({ color: 'Black', stock: 20 })],
  tags: [],
  woolworthsSkuMapping: {},
  erpProductCode: 'SAP-NARA-FSB',
  fulfillmentPartner: 'Woolworths',
  isActive: true,
  releasedAt: '2026-01-01T00:00:00.000Z',
  ...given,
});
