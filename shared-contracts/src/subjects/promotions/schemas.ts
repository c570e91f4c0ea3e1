import { z } from 'zod';
import {
  Email,
  IsoTime,
  line,
  oneLine,
  Paging,
  PromotionCode,
  pageOf,
  Rand,
  Revision,
  Search,
} from '../../wire/fields';
import { MAX_CODES } from '../../wire/promotion-code';
import { PROVINCE_CODES } from '../../wire/provinces';
import { DELIVERY_METHODS } from '../shop-settings/vocabulary';
import {
  MAX_GENERATED,
  MAX_LIMIT,
  MAX_NAMED,
  PROMOTION_KINDS,
  PROMOTION_REASONS,
  PROMOTION_STATES,
  PROMOTION_STATUSES,
  PROMOTION_WAYS,
} from './vocabulary';

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
  products: z.array(z.string().min(1).max(80).check(oneLine)).max(MAX_NAMED),
  categories: z.array(line(60).min(1)).max(MAX_NAMED),
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

const Limit = z.int().min(1).max(MAX_LIMIT).nullable();

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

const Count = z.int().min(0);
/** Rand over many orders, so without an upper bound. */
const Sum = z.number().min(0);

export const PromotionQuery = z.strictObject({
  /** Searches the name and the custom codes. */
  search: Search,
  state: z.enum(PROMOTION_STATES).optional(),
  way: z.enum(PROMOTION_WAYS).optional(),
  sort: z.enum(['updatedAt', '-updatedAt', 'name', '-name']).default('-updatedAt'),
  ...Paging,
});

/** Uses, cost and revenue of a promotion; cancelled orders do not count. */
const figures = {
  uses: Count,
  /** Rand taken off goods, including delivery that the promotion made free. */
  discount: Sum,
  /** Total of the orders with this promotion in rand, including VAT and delivery. */
  revenue: Sum,
};

export const PromotionRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  way: z.enum(PROMOTION_WAYS),
  /** Custom code; null if there is none. */
  code: z.string().nullable(),
  state: z.enum(PROMOTION_STATES),
  from: IsoTime.nullable(),
  until: IsoTime.nullable(),
  uses: Count,
  discount: Sum,
  updatedAt: IsoTime,
  updatedBy: z.string(),
});

export const PromotionPage = pageOf(PromotionRow);

export const PromotionFigures = z.strictObject({
  ...figures,
  /** Rand; null without orders. */
  averageOrder: Sum.nullable(),
  /** Last 30 South African days, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), uses: Count, discount: Sum })),
});

export const PromotionDetail = z.strictObject({
  id: z.uuid(),
  definition: PromotionDefinition,
  status: z.enum(PROMOTION_STATUSES),
  state: z.enum(PROMOTION_STATES),
  revision: Revision,
  updatedAt: IsoTime,
  updatedBy: z.string(),
  /** Names of the products that it refers to; products that no longer exist are left out. */
  products: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Number of generated codes, each valid for one order, and of those that were used. */
  generated: z.strictObject({ codes: Count, used: Count }),
  figures: PromotionFigures,
});

export const NewPromotion = z.strictObject({
  /** Made by the browser, so that a repeated request adds nothing twice. */
  id: z.uuid(),
  definition: PromotionDefinition,
});

/** Revision that was read before a change; the request fails with 409 if the server has a newer one. */
const expected = { expectedRevision: Revision };

export const PromotionChange = z.strictObject({ definition: PromotionDefinition, ...expected });
export const PromotionStart = z.strictObject({
  /** Time it starts to run; null for immediately. */
  at: IsoTime.nullable(),
  ...expected,
});
export const PromotionStep = z.strictObject(expected);

export const CodeOrder = z.strictObject({
  /** Made by the browser, so that a repeated request generates no codes twice. */
  id: z.uuid(),
  count: z.int().min(1).max(MAX_GENERATED),
});

const RevisedPromotion = z.strictObject({ definition: PromotionDefinition, status: z.enum(PROMOTION_STATUSES) });

export const PromotionRevision = z.strictObject({
  revision: z.int().min(1),
  at: IsoTime,
  by: z.string(),
  /** Revision that was restored; null for a new change. */
  restored: z.int().min(0).nullable(),
  before: RevisedPromotion,
  after: RevisedPromotion,
});

export const PromotionHistory = z.strictObject({ revisions: z.array(PromotionRevision), hasMore: z.boolean() });

/** Test order with which staff try out promotions. */
export const PromotionTrial = z.strictObject({
  items: z
    .array(z.strictObject({ productId: z.string().min(1).max(80).check(oneLine), quantity: z.int().min(1).max(500) }))
    .min(1)
    .max(50),
  province: z.enum(PROVINCE_CODES),
  method: z.enum(DELIVERY_METHODS),
  /** E-mail address whose limits apply; null for a shopper who has never ordered. */
  email: Email.nullable(),
  codes: z.array(PromotionCode).max(MAX_CODES),
  /** Time it is placed; null for now. */
  at: IsoTime.nullable(),
  /** Promotions to treat as running regardless of their state, with their codes entered, such as drafts to try out. */
  include: z.array(z.uuid()).max(20),
});

export const PromotionTrialResult = z.strictObject({
  at: IsoTime,
  lines: z.array(
    z.strictObject({
      productId: z.string(),
      name: z.string(),
      quantity: Count,
      unitPrice: Rand,
      lineTotal: Sum,
      discount: Sum,
    }),
  ),
  subtotal: Sum,
  discount: Sum,
  shipping: Sum,
  tax: Sum,
  total: Sum,
  vatPercent: z.number(),
  /** Total of the same order without promotions. */
  totalWithout: Sum,
  applied: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      code: z.string().nullable(),
      /** Rand off the goods, and off delivery if it becomes free. */
      discount: Sum,
      delivery: Sum,
    }),
  ),
  others: z.array(
    z.strictObject({
      /** Null for a code that does not exist. */
      id: z.uuid().nullable(),
      name: z.string(),
      code: z.string().nullable(),
      reason: z.enum(PROMOTION_REASONS),
      /** Missing rand or pieces. */
      missing: z.number().nullable(),
    }),
  ),
});

export type PromotionQuery = z.input<typeof PromotionQuery>;
export type PromotionRow = z.infer<typeof PromotionRow>;
export type PromotionFigures = z.infer<typeof PromotionFigures>;
export type PromotionDetail = z.infer<typeof PromotionDetail>;
export type PromotionRevision = z.infer<typeof PromotionRevision>;
export type PromotionHistory = z.infer<typeof PromotionHistory>;
export type PromotionTrial = z.input<typeof PromotionTrial>;
export type PromotionTrialResult = z.infer<typeof PromotionTrialResult>;
