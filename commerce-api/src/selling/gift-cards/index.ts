export { type GiftCardSent, giftCardSent } from './desk/issue';
export { findCustomerCards, requireCard } from './desk/list';
export { type CardUse, lockCards, lockCardsOf, payByCards, returnToCard, takeAgain } from './pay';
export { giftCards } from './subject';
