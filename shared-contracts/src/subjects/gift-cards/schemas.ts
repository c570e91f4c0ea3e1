import { z } from 'zod';
import { IsoTime, Rand } from '../../wire/fields';
import { GIFT_CARD_CODE, plainCode } from './code';
import { GIFT_CARD_STATES, MOST_GIFT_CARDS } from './vocabulary';

/** A code as somebody types it. */
const GiftCardCode = z
  .string()
  .trim()
  .max(24)
  .toUpperCase()
  .regex(GIFT_CARD_CODE, 'must be 16 letters and digits, without I, L, O, 0 and 1');

/** `POST /api/gift-cards/balance`: the code is in the body, so that no address or log has it. */
export const GiftCardQuestion = z.strictObject({ code: GiftCardCode });

/** Last four characters of a code. */
export const LastFour = z.string().regex(/^[A-Z2-9]{4}$/, 'must be the last four characters of a code');

/** How a gift card stands, for whoever has its code. */
export const GiftCardBalance = z.strictObject({
  last4: LastFour,
  state: z.enum(GIFT_CARD_STATES),
  balance: Rand,
  expiresAt: IsoTime,
});

/** A gift card that pays a part of an order, and how much: what the shopper saw. */
const GiftCardUse = z.strictObject({
  code: GiftCardCode,
  amount: Rand.refine((amount) => amount > 0, 'must be more than nothing'),
});

/** The gift cards that pay an order. */
export const GiftCardUses = z
  .array(GiftCardUse)
  .min(1)
  .max(MOST_GIFT_CARDS)
  .refine((uses) => new Set(uses.map(({ code }) => plainCode(code))).size === uses.length, 'must name each card once');

/** What a gift card paid of an order as it was placed. */
export const PaidByCard = z.strictObject({ last4: z.string(), amount: Rand });

export type GiftCardBalance = z.infer<typeof GiftCardBalance>;
export type PaidByCard = z.infer<typeof PaidByCard>;
