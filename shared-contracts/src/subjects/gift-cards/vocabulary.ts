/** States of a gift card; `giftCardStateOf` derives them. */
export const GIFT_CARD_STATES = ['active', 'used-up', 'expired', 'blocked'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** Kinds of entries in a gift card's ledger. */
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

/** Maximum number of gift cards per order. */
export const MOST_GIFT_CARDS = 3;

/** Maximum number of gift cards issued at once. */
export const MOST_ISSUED = 200;

/** Minimum and maximum value of a new gift card in rand. */
export const LEAST_GIFT = 50;
export const MOST_GIFT = 10_000;
