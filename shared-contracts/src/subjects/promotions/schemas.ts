import { z } from 'zod';
import { IsoTime, line, oneLine, PromotionCode, Rand } from '../../wire/fields';
import { HIGHEST_LIMIT, MOST_NAMED, PROMOTION_WAYS } from './vocabulary';

/** Per cent with at most two decimals. */
const Percent = z
  .number()
  .min(0.01)
  .max(100)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'must have at most two decimals');

const Pieces = z.int().min(1).max(20);

/** Benefit of a promotion. Amounts are in rand without VAT, like prices. */
export const PromotionGift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), percent: Percent }),
  z.strictObject({ kind: z.literal('amount'), amount: Rand.min(0.01, 'must be more than nothing') }),
  z.strictObject({ kind: z.literal('free-delivery') }),
  /** For each `buy` pieces, `get` more are discounted by `percent`; at 100 they are free. */
  z.strictObject({ kind: z.literal('buy-x-get-y'), buy: Pieces, get: Pieces, percent: Percent }),
]);

const rules = {
  name: line(60).min(1),
  gift: PromotionGift,
  /**
   * Ids of the eligible products, and names of the eligible categories and subcategories. Everything is eligible if
   * both are empty.
   */
  products: z.array(z.string().min(1).max(80).check(oneLine)).max(MOST_NAMED),
  categories: z.array(line(60).min(1)).max(MOST_NAMED),
  /** Minimum price of the eligible pieces in rand, without VAT; null for none. */
  minimum: Rand.nullable(),
  /** Limited to the first order of an e-mail address. */
  isFirstOrder: z.boolean(),
  /** True if it combines with others that do; otherwise it applies alone. */
  combines: z.boolean(),
};

const span = { from: IsoTime.nullable(), until: IsoTime.nullable() };

/** Rules and dates of a promotion, as browsers apply it. */
export const PromotionOffer = z.strictObject({ id: z.uuid(), ...rules, ...span });

/** Automatic promotions that are currently running. */
export const PromotionOffers = z.strictObject({ promotions: z.array(PromotionOffer) });

export const CodeQuestion = z.strictObject({ code: PromotionCode });

/**
 * Discount code that is currently valid, with its promotion. Limits are checked against the customer when the order is
 * placed.
 */
export const ValidCode = z.strictObject({ code: z.string(), promotion: PromotionOffer });

const Limit = z.int().min(1).max(HIGHEST_LIMIT).nullable();

/** Promotion as staff define it. */
export const PromotionDefinition = z
  .strictObject({
    ...rules,
    way: z.enum(PROMOTION_WAYS),
    /** Custom code, in addition to generated ones; null if there is none. */
    code: PromotionCode.nullable(),
    /** Maximum number of orders that use it; null without a limit. */
    mostUses: Limit,
    mostPerCustomer: Limit,
    ...span,
  })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ['until'],
    message: 'must be after its beginning',
  })
  .refine(({ way, code }) => way === 'code' || code === null, {
    path: ['code'],
    message: 'is for promotions by code alone',
  });

export type PromotionGift = z.infer<typeof PromotionGift>;
export type PromotionOffer = z.infer<typeof PromotionOffer>;
export type PromotionOffers = z.infer<typeof PromotionOffers>;
export type ValidCode = z.infer<typeof ValidCode>;
export type PromotionDefinition = z.infer<typeof PromotionDefinition>;
