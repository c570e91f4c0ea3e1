export { pathOfGiftCard } from './path';
export { STATES as GIFT_CARD_STATES } from './words';
