import type { Product, ProductSummary, Variant } from '@nara/shared-contracts/api/catalogue';
import type { PromotionOffer } from '@nara/shared-contracts/api/promotions';
import type { ProductReviews, ReviewInvitation, ReviewItem, ShownReview } from '@nara/shared-contracts/api/reviews';

type ShownColor = ProductSummary['colors'][number];

/** Colour of a product of a grid, with the fields that a test needs. */
export const shownColor = (given: Partial<ShownColor> = {}): ShownColor => ({
  color: 'Sage',
  colorCode: '#8a9a80',
  image: '/images/garments/sports-bra/8a9a80-front.webp',
  sizes: [],
  sizesInStock: [],
  ...given,
});

/** Product of a grid, with the fields that a test needs. */
export const summary = (given: Partial<ProductSummary> = {}): ProductSummary => ({
  id: 'nara-001',
  name: 'Flow Sports Bra',
  price: 899,
  category: 'women',
  subcategory: 'sports-bras',
  tags: [],
  releasedAt: '2026-01-01T00:00:00.000Z',
  colors: [shownColor({ sizes: ['S', 'M', 'L'], sizesInStock: ['S', 'M'] })],
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

/** Automatic promotion of 10 % on everything. */
export const promotionOffer = (changes: Partial<PromotionOffer> = {}): PromotionOffer => ({
  id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c11',
  name: 'Winter sale',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: true,
  from: null,
  until: null,
  ...changes,
});

/** Promotion with a code: R50 off. */
export const CODE_OFFER = promotionOffer({
  id: '0b0cb7a2-4a1c-4d57-9d0f-0d4f5f0a3c12',
  name: 'Welcome',
  gift: { kind: 'amount', amount: 50 },
});

/** Published review, with the fields that a test needs. */
export const shownReview = (given: Partial<ShownReview> = {}): ShownReview => ({
  id: 'review-1',
  stars: 5,
  fit: 'true',
  color: 'Sage',
  size: 'M',
  title: 'Soft and firm',
  text: 'I run in it.',
  name: 'Thandi',
  at: '2026-11-20T08:00:00.000Z',
  pictures: [],
  answer: null,
  ...given,
});

/** Reviews of a product by seven shoppers. */
export const productReviews = (given: Partial<ProductReviews> = {}): ProductReviews => ({
  rating: { average: 4.6, count: 7 },
  distribution: [0, 0, 1, 1, 5],
  fit: { small: 5, true: 1, large: 0 },
  newest: [shownReview()],
  ...given,
});

/** Product of an order that can be reviewed. */
export const reviewItem = (given: Partial<ReviewItem> = {}): ReviewItem => ({
  productId: 'nara-001',
  name: 'Flow Sports Bra',
  image: '/images/garments/sports-bra/8a9a80-front.webp',
  color: 'Sage',
  size: 'M',
  isSized: true,
  review: null,
  ...given,
});

/** Review invitation of a link. */
export const reviewInvitation = (items: ReviewItem[] = [reviewItem()]): ReviewInvitation => ({
  firstName: 'Thandi',
  endsAt: '2027-01-20T08:00:00.000Z',
  items,
});
