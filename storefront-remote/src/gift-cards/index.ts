export { GiftCardFields, PaidByCards } from './gift-card-fields';
export { payingCards, refreshCards, useGiftCards } from './gift-cards';
