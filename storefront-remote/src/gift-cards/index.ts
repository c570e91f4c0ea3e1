export { GiftCardFields } from './gift-card-fields';
export { payingCards, refreshCards } from './paying-cards';
export { useGiftCards } from './use-gift-cards';
