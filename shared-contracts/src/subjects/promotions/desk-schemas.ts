import { z } from 'zod';
import { Email, IsoTime, oneLine, Paging, PromotionCode, pageOf, Rand, Revision, Search } from '../../wire/fields';
import { MOST_CODES } from '../../wire/promotion-code';
import { PROVINCE_CODES } from '../../wire/provinces';
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
  count: z.int().min(1).max(MOST_GENERATED),
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
  codes: z.array(PromotionCode).max(MOST_CODES),
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
