export { GiftCardFields } from './gift-card-fields';
export { PaidByCards } from './paid-by-cards';
export { payingCards, refreshCards } from './paying-cards';
export { useGiftCards } from './use-gift-cards';
