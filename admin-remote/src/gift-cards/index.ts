export { GIFT_CARD_STATES, pathOfGiftCard } from './labels';
