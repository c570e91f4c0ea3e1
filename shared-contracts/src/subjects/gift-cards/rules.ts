export { GIFT_CARD_ALPHABET, GIFT_CARD_CODE_LENGTH, groupedCode, isCode, maskedCode, plainCode } from './code';
export { cardShares } from './shares';
export { stateOf as giftCardStateOf } from './state';
export {
  type GiftCardEntryKind,
  type GiftCardState,
  LEAST_GIFT,
  MOST_GIFT,
  MOST_GIFT_CARDS,
  MOST_ISSUED,
} from './vocabulary';
