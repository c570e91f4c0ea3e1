export { adminGiftCardsEndpoints } from './desk-endpoints';
export {
  CustomerGiftCard,
  GiftCard,
  GiftCardAdjustment,
  GiftCardCodes,
  GiftCardDelivery,
  GiftCardDetails,
  GiftCardFigures,
  GiftCardIssue,
  GiftCardPage,
  GiftCardQuery,
  IssuedGiftCards,
} from './desk-schemas';
export { giftCardsEndpoints } from './endpoints';
export { GiftCardBalance, PaidByCard } from './schemas';
