import type { DeskReview, ReviewFigures } from '@nara/shared-contracts/api/reviews';

/** Returns a review with the given changes. */
export const deskReview = (changes: Partial<DeskReview> = {}): DeskReview => ({
  id: 'review-1',
  stars: 4,
  fit: 'true',
  color: 'Sage',
  size: 'M',
  title: 'Soft and firm',
  text: 'I run in it.',
  name: 'Thandi',
  at: '2026-11-20T08:00:00.000Z',
  pictures: [],
  answer: null,
  productId: 'nara-001',
  productName: 'Flow Sports Bra',
  orderId: 'NARA-1763712345678-ABC123',
  state: 'waiting',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  answeredBy: null,
  revision: 1,
  canUndo: false,
  ...changes,
});

/** Returns the figures of one product. */
export const reviewFigures = (changes: Partial<ReviewFigures> = {}): ReviewFigures => ({
  waiting: 1,
  approved: 12,
  rejected: 2,
  products: [{ id: 'nara-001', name: 'Flow Sports Bra', count: 15 }],
  ...changes,
});
