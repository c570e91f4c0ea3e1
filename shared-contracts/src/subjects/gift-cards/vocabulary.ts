/** States of a gift card; `giftCardStateOf` derives them. */
export const GIFT_CARD_STATES = ['active', 'used-up', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** What happens to a gift card: each is an entry of its ledger. */
export const GIFT_CARD_ENTRY_KINDS = [
  'issued',
  'redeemed',
  'returned',
  'adjusted',
  'expired',
  'blocked',
  'unblocked',
] as const;
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number];

/** The most gift cards that pay one order. */
export const MOST_GIFT_CARDS = 3;

/** The most gift cards that are issued at once. */
export const MOST_ISSUED = 200;

/** Least and most that a new gift card is worth, in rand. */
export const LEAST_GIFT = 50;
export const MOST_GIFT = 10_000;
