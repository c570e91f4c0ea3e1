import { z } from 'zod';
import { Email, Id, IsoTime, inOrder, Line, Paging, pageOf, Rand, Search, someText } from '../../wire/fields';
import {
  GIFT_CARD_CODE,
  GIFT_CARD_ENTRY_KINDS,
  GIFT_CARD_STATES,
  MAX_GIFT,
  MAX_GIFT_CARDS,
  MAX_ISSUED,
  MIN_GIFT,
  plainCode,
} from './cards';

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
const LastFour = z.string().regex(/^[A-Z2-9]{4}$/, 'must be the last four characters of a code');

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
  .max(MAX_GIFT_CARDS)
  .refine((uses) => new Set(uses.map(({ code }) => plainCode(code))).size === uses.length, 'must name each card once');

/** Amount that a gift card paid when the order was placed. */
export const PaidByCard = z.strictObject({ last4: z.string(), amount: Rand });

export type GiftCardBalance = z.infer<typeof GiftCardBalance>;
export type PaidByCard = z.infer<typeof PaidByCard>;

export const GiftCardQuery = z.strictObject({
  /** Searches the last four characters, and the recipient's e-mail address. */
  search: Search,
  state: z.enum(GIFT_CARD_STATES).optional(),
  sort: z.enum(['issuedAt', '-issuedAt', 'balance', '-balance', 'expiresAt', '-expiresAt']).default('-issuedAt'),
  ...Paging,
});

/** Gift card as staff see it; no one can read its code. */
export const GiftCard = z.strictObject({
  id: Id,
  last4: LastFour,
  state: z.enum(GIFT_CARD_STATES),
  /** Amount it was issued with. */
  amount: Rand,
  balance: Rand,
  /** E-mail address it was sent to; null for a card handed out another way, or whose recipient was erased. */
  recipient: z.string().nullable(),
  issuedAt: IsoTime,
  expiresAt: IsoTime,
});

export const GiftCardPage = pageOf(GiftCard);

/** Entry in a gift card's ledger. */
const GiftCardEntry = z.strictObject({
  at: IsoTime,
  kind: z.enum(GIFT_CARD_ENTRY_KINDS),
  /** Change of the balance in rand; negative for a deduction. */
  amount: z.number(),
  /** Balance after the entry. */
  balance: Rand,
  orderId: z.string().nullable(),
  reason: z.string().nullable(),
  /** Name of the member of staff who made it; null for the shop. */
  by: z.string().nullable(),
});

export const GiftCardDetails = GiftCard.extend({
  /** Personal message to the recipient; null for none. */
  message: z.string().nullable(),
  /** Newest first. */
  entries: z.array(GiftCardEntry),
});

/** Delivery state of the e-mail with a code; null if there is none. */
export const GiftCardDelivery = z.strictObject({
  delivery: z.strictObject({ state: z.enum(['pending', 'sent', 'kept', 'dead']), at: IsoTime }).nullable(),
});

export const GiftCardIssue = z
  .strictObject({
    /** Idempotency key made by the client: a repeated key returns the same cards. */
    key: z.uuid(),
    /** Value of each card. */
    amount: Rand.refine((amount) => amount >= MIN_GIFT && amount <= MAX_GIFT, {
      error: `must be from R${MIN_GIFT} to R${MAX_GIFT}`,
    }),
    count: z.int().min(1).max(MAX_ISSUED),
    /** Recipient who gets the code of a single card by e-mail. */
    recipient: Email.optional(),
    message: someText(500).optional(),
  })
  .refine(({ count, recipient }) => count === 1 || recipient === undefined, {
    path: ['recipient'],
    message: 'can be given for a single card',
  })
  .refine(({ recipient, message }) => recipient !== undefined || message === undefined, {
    path: ['message'],
    message: 'needs a recipient',
  });

export const IssuedGiftCards = z.strictObject({
  /** Id of the cards that were issued together. */
  batch: z.uuid(),
  count: z.int().min(1),
  /** True while their codes wait to be saved; false if the code went out by e-mail. */
  hasCodes: z.boolean(),
});

/** Codes of a batch, available until a user has saved them. */
export const GiftCardCodes = z.strictObject({
  cards: z.array(z.strictObject({ id: Id, code: z.string(), amount: Rand, expiresAt: IsoTime })),
});

export const GiftCardReason = z.strictObject({ reason: Line });

export const GiftCardAdjustment = z.strictObject({
  /** Idempotency key made by the client: a repeated key counts once. */
  key: z.uuid(),
  direction: z.enum(['add', 'take']),
  amount: Rand.refine((amount) => amount > 0 && amount <= MAX_GIFT, { error: `must be up to R${MAX_GIFT}` }),
  reason: Line,
});

/** Batch of codes that no user has saved yet. */
const UnsavedCodes = z.strictObject({ batch: z.uuid(), count: z.int(), issuedAt: IsoTime, issuedBy: z.string() });

export const GiftCardFigures = z.strictObject({
  /** Liability of the shop: the balances of all cards. */
  outstanding: z.number(),
  /** Number of cards that can be used for payment. */
  active: z.int().min(0),
  /** Last twelve months, in South African time. */
  months: z.array(
    z.strictObject({
      month: z.string().regex(/^\d{4}-\d{2}$/, 'must look like 2026-11'),
      /** Rand. */
      issued: z.number(),
      /** Rand, minus amounts returned to cards. */
      redeemed: z.number(),
    }),
  ),
  unsaved: z.array(UnsavedCodes),
});

export const GiftCardLedgerQuery = inOrder(
  z.strictObject({ from: z.iso.date().optional(), to: z.iso.date().optional() }),
);

/** Gift card on the page of the customer it was sent to. */
export const CustomerGiftCard = GiftCard.pick({ id: true, last4: true, state: true, balance: true });

export type GiftCardQuery = z.input<typeof GiftCardQuery>;
export type GiftCard = z.infer<typeof GiftCard>;
export type GiftCardPage = z.infer<typeof GiftCardPage>;
export type GiftCardDetails = z.infer<typeof GiftCardDetails>;
export type GiftCardDelivery = z.infer<typeof GiftCardDelivery>;
export type GiftCardIssue = z.infer<typeof GiftCardIssue>;
export type IssuedGiftCards = z.infer<typeof IssuedGiftCards>;
export type GiftCardCodes = z.infer<typeof GiftCardCodes>;
export type GiftCardAdjustment = z.infer<typeof GiftCardAdjustment>;
export type GiftCardFigures = z.infer<typeof GiftCardFigures>;
export type CustomerGiftCard = z.infer<typeof CustomerGiftCard>;
