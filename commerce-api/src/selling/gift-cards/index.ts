export { findCustomerCards, requireCard } from './desk/list';
export { type GiftCardSent, giftCardSent } from './facts';
export { type CardUse, lockCards, lockCardsOf, payByCards, returnToCard, takeAgain } from './pay';
export { giftCards } from './subject';
