import { z } from 'zod';
import { IsoTime, Paging, PromotionCode, pageOf, Rand, Revision } from '../../wire/fields';
import { MOST_CODES } from '../../wire/promotion-code';
import { PROVINCE_CODES } from '../../wire/provinces';
import { Email } from '../orders/schemas';
import { DELIVERY_METHODS } from '../shop-settings/vocabulary';
import { PromotionDefinition } from './schemas';
import {
  MOST_GENERATED,
  PROMOTION_KINDS,
  PROMOTION_REASONS,
  PROMOTION_STATES,
  PROMOTION_STATUSES,
  PROMOTION_WAYS,
} from './vocabulary';

const Count = z.int().min(0);
/** Rand over many orders, therefore without an upper bound. */
const Sum = z.number().min(0);

export const PromotionQuery = z.strictObject({
  /** Searches the name and the codes in own words. */
  search: z.string().trim().max(100).optional(),
  state: z.enum(PROMOTION_STATES).optional(),
  way: z.enum(PROMOTION_WAYS).optional(),
  sort: z.enum(['updatedAt', '-updatedAt', 'name', '-name']).default('-updatedAt'),
  ...Paging,
});

/** What a promotion brought and cost: orders that were cancelled do not count. */
const figures = {
  uses: Count,
  /** Rand taken off goods, and delivery that was free by it. */
  discount: Sum,
  /** Rand that the orders with it came to, VAT and delivery included. */
  revenue: Sum,
};

export const PromotionRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(PROMOTION_KINDS),
  way: z.enum(PROMOTION_WAYS),
  /** Code in own words; null without. */
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
  /** Rand; null without an order. */
  averageOrder: Sum.nullable(),
  /** The last 30 South African days, the oldest first. */
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
  /** Names of the products that it names, as far as they are there. */
  products: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** Codes that were generated, each for one order, and how many of them were used. */
  generated: z.strictObject({ codes: Count, used: Count }),
  figures: PromotionFigures,
});

export const NewPromotion = z.strictObject({
  /** Made by the browser, so that a repeated call adds nothing twice. */
  id: z.uuid(),
  definition: PromotionDefinition,
});

/** What was read before a change: a newer revision on the server refuses it (409). */
const expected = { expectedRevision: Revision };

export const PromotionChange = z.strictObject({ definition: PromotionDefinition, ...expected });
export const PromotionStart = z.strictObject({
  /** When it begins to run; null for at once. */
  at: IsoTime.nullable(),
  ...expected,
});
export const PromotionStep = z.strictObject(expected);

export const CodeOrder = z.strictObject({
  /** Made by the browser, so that a repeated call makes no codes twice. */
  id: z.uuid(),
  count: z.int().min(1).max(MOST_GENERATED),
});

const RevisedPromotion = z.strictObject({ definition: PromotionDefinition, status: z.enum(PROMOTION_STATUSES) });

export const PromotionRevision = z.strictObject({
  revision: z.int().min(1),
  at: IsoTime,
  by: z.string(),
  /** Revision that it went back to; null for a change of its own. */
  restored: z.int().min(0).nullable(),
  before: RevisedPromotion,
  after: RevisedPromotion,
});

export const PromotionHistory = z.strictObject({ revisions: z.array(PromotionRevision), hasMore: z.boolean() });

/** An order that staff try. */
export const PromotionTrial = z.strictObject({
  items: z
    .array(z.strictObject({ productId: z.string().min(1).max(80), quantity: z.int().min(1).max(500) }))
    .min(1)
    .max(50),
  province: z.enum(PROVINCE_CODES),
  method: z.enum(DELIVERY_METHODS),
  /** Whose limits count; null for somebody who has never ordered. */
  email: Email.nullable(),
  codes: z.array(PromotionCode).max(MOST_CODES),
  /** Moment at which it is placed; null for now. */
  at: IsoTime.nullable(),
  /** Promotions that count as running, whatever their state, with their codes given: drafts that are tried. */
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
  /** What the same order comes to without any promotion. */
  totalWithout: Sum,
  applied: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      code: z.string().nullable(),
      /** Rand off the goods, and of delivery that is free by it. */
      discount: Sum,
      delivery: Sum,
    }),
  ),
  others: z.array(
    z.strictObject({
      /** Null for a code that there is not. */
      id: z.uuid().nullable(),
      name: z.string(),
      code: z.string().nullable(),
      reason: z.enum(PROMOTION_REASONS),
      /** Rand, or pieces, that are missing. */
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
