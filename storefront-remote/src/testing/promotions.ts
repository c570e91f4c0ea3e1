import type { PromotionOffer } from '@nara/shared-contracts/api/promotions';

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
