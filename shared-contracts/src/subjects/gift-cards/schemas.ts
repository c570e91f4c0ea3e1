import { z } from 'zod';
import { IsoTime, Rand } from '../../wire/fields';
import { GIFT_CARD_CODE, plainCode } from './code';
import { GIFT_CARD_STATES, MOST_GIFT_CARDS } from './vocabulary';

/** Code as a user types it. */
const GiftCardCode = z
  .string()
  .trim()
  .max(24)
  .toUpperCase()
  .regex(GIFT_CARD_CODE, 'must be 16 letters and digits, without I, L, O, 0 and 1');

/** `POST /api/gift-cards/balance`: the code is in the body so that it appears in no URL or log. */
export const GiftCardQuestion = z.strictObject({ code: GiftCardCode });

/** Last four characters of a code. */
export const LastFour = z.string().regex(/^[A-Z2-9]{4}$/, 'must be the last four characters of a code');

/** State and balance of a gift card, for a holder of its code. */
export const GiftCardBalance = z.strictObject({
  last4: LastFour,
  state: z.enum(GIFT_CARD_STATES),
  balance: Rand,
  expiresAt: IsoTime,
});

/** Gift card that pays part of an order, with the amount that the shopper was shown. */
const GiftCardUse = z.strictObject({
  code: GiftCardCode,
  amount: Rand.refine((amount) => amount > 0, 'must be more than nothing'),
});

/** Gift cards used to pay an order. */
export const GiftCardUses = z
  .array(GiftCardUse)
  .min(1)
  .max(MOST_GIFT_CARDS)
  .refine((uses) => new Set(uses.map(({ code }) => plainCode(code))).size === uses.length, 'must name each card once');

/** Amount that a gift card paid when the order was placed. */
export const PaidByCard = z.strictObject({ last4: z.string(), amount: Rand });

export type GiftCardBalance = z.infer<typeof GiftCardBalance>;
export type PaidByCard = z.infer<typeof PaidByCard>;
