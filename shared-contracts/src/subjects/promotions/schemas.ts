import { z } from 'zod';
import { IsoTime, Line, PromotionCode, Rand, typed } from '../../wire/fields';
import { HIGHEST_LIMIT, MOST_NAMED, PROMOTION_WAYS } from './vocabulary';

/** Per cent with at most two decimals. */
const Percent = z
  .number()
  .min(0.01)
  .max(100)
  .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-6, 'must have at most two decimals');

const Pieces = z.int().min(1).max(20);

/** What a promotion gives. Amounts are in rand, without VAT, as prices are. */
export const PromotionGift = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percentage'), percent: Percent }),
  z.strictObject({ kind: z.literal('amount'), amount: Rand.min(0.01, 'must be more than nothing') }),
  z.strictObject({ kind: z.literal('free-delivery') }),
  /** For each `buy` pieces, `get` more cost `percent` less: nothing at 100. */
  z.strictObject({ kind: z.literal('buy-x-get-y'), buy: Pieces, get: Pieces, percent: Percent }),
]);

const rules = {
  name: typed(Line.max(60)),
  gift: PromotionGift,
  /** Ids of the products, and names of the categories and subcategories, that it is for; everything with neither. */
  products: z.array(z.string().min(1).max(80)).max(MOST_NAMED),
  categories: z.array(typed(Line.max(60))).max(MOST_NAMED),
  /** Rand, without VAT, that the pieces it is for have to cost; null for no minimum. */
  minimum: Rand.nullable(),
  /** For the first order of an e-mail address alone. */
  isFirstOrder: z.boolean(),
  /** Whether it is given together with others that combine; otherwise alone. */
  combines: z.boolean(),
};

const span = { from: IsoTime.nullable(), until: IsoTime.nullable() };

/** What a promotion is for, as browsers apply it. */
export const PromotionOffer = z.strictObject({ id: z.uuid(), ...rules, ...span });

/** The automatic promotions of the moment. */
export const PromotionOffers = z.strictObject({ promotions: z.array(PromotionOffer) });

export const CodeQuestion = z.strictObject({ code: PromotionCode });

/** A code that is valid at the moment, and what it is for. Whoever it is limited to is decided with the order. */
export const ValidCode = z.strictObject({ code: z.string(), promotion: PromotionOffer });

const Limit = z.int().min(1).max(HIGHEST_LIMIT).nullable();

/** A promotion as staff define it. */
export const PromotionDefinition = z
  .strictObject({
    ...rules,
    way: z.enum(PROMOTION_WAYS),
    /** Code in own words, beside those that are generated; null without. */
    code: PromotionCode.nullable(),
    /** Most orders that use it; null without a limit. */
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
