export type {
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
export type { GiftCardBalance, PaidByCard } from './schemas';
export type { GiftCardEntryKind, GiftCardState } from './vocabulary';
