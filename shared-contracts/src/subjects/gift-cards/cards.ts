import { toCents, toRand } from '../pricing/rules';

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
export const MAX_GIFT_CARDS = 3;

/** Maximum number of gift cards issued at once. */
export const MAX_ISSUED = 200;

/** Minimum and maximum value of a new gift card in rand. */
export const MIN_GIFT = 50;
export const MAX_GIFT = 10_000;

/** Letters and digits that are not easily confused: without I, L, O, 0 and 1. */
export const GIFT_CARD_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Number of characters of a code. With 31 possible characters there are 2^79 codes, too many to guess. */
export const GIFT_CARD_CODE_LENGTH = 16;

/** Code as people type it: in groups of four, or in one piece. */
export const GIFT_CARD_CODE = /^(?:[A-HJKMNP-Z2-9]{4}[ -]?){3}[A-HJKMNP-Z2-9]{4}$/;

/** Returns a code in capitals without the separators between its groups. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

/** Returns a code in groups of four, as printed. */
export const groupedCode = (code: string): string => plainCode(code).replace(/(.{4})(?=.)/g, '$1-');

/** Returns whether a text has the form of a code. */
export const isCode = (typed: string): boolean => GIFT_CARD_CODE.test(typed.trim().toUpperCase());

/** Returns a label that identifies a gift card without revealing its code: the last four characters. */
export const maskedCode = (last4: string): string => `••••${last4}`;

/** Values that determine the state of a gift card; times in epoch ms. */
interface Standing {
  balanceCents: number;
  expiresAt: number;
  blockedAt: number | null;
}

/**
 * Returns the state of a gift card at `now` (epoch ms). The first condition that is true decides.
 * Rule: docs/product/gift-cards.md.
 */
export function stateOf({ balanceCents, expiresAt, blockedAt }: Standing, now: number): GiftCardState {
  if (blockedAt !== null) return 'blocked';
  if (expiresAt <= now) return 'expired';
  return balanceCents === 0 ? 'used-up' : 'active';
}

/** Amounts that gift cards pay of an order, and the rest to pay otherwise, in rand. */
interface CardShares {
  /** Amount that each card pays, in the order of the cards. */
  shares: number[];
  rest: number;
}

/**
 * Splits `total` (rand) over gift cards with these balances. The cards are used up one after another. Exact to the
 * cent. Rule: docs/product/gift-cards.md, "Paying".
 */
export function cardShares(total: number, balances: readonly number[]): CardShares {
  let left = toCents(total);
  const shares = balances.map((balance) => {
    const cents = Math.min(left, toCents(balance));
    left -= cents;
    return toRand(cents);
  });
  return { shares, rest: toRand(left) };
}
