import type { ProductReviews, ReviewInvitation, ReviewItem, ShownReview } from '@nara/shared-contracts/api/reviews';

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
