/** Benefits of a promotion. */
export const PROMOTION_KINDS = ['percentage', 'amount', 'free-delivery', 'buy-x-get-y'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** Ways to get a promotion: automatically, or with a code that the shopper enters. */
export const PROMOTION_WAYS = ['automatic', 'code'] as const;
export type PromotionWay = (typeof PROMOTION_WAYS)[number];

/** Stages of a promotion. */
export const PROMOTION_STATES = ['draft', 'planned', 'running', 'paused', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** Last decision of staff. Together with the promotion's dates it determines the state. */
export const PROMOTION_STATUSES = ['draft', 'started', 'paused', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Reasons why a promotion has no effect on an order. */
export const PROMOTION_REASONS = [
  'unknown',
  'not-running',
  'not-started',
  'paused',
  'ended',
  'used-up',
  'used-by-customer',
  'not-first-order',
  'nothing-eligible',
  'below-minimum',
  'too-few-pieces',
  'no-effect',
  'not-combined',
] as const;
export type PromotionReason = (typeof PROMOTION_REASONS)[number];

/** Maximum number of codes generated at once, and per promotion. */
export const MOST_GENERATED = 500;
export const MOST_CODES_OF_PROMOTION = 10_000;

/** Maximum number of promotions that are started and not over. */
export const MOST_STARTED = 200;

/** Maximum number of products, and of categories, that a promotion refers to. */
export const MOST_NAMED = 200;

/** Maximum value of a usage limit. */
export const HIGHEST_LIMIT = 100_000;

/** Letters and digits of generated codes that are not easily confused: without 0, 1, I, L and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Number of characters of a generated code. There are 31^10 codes, too many to try. */
export const GENERATED_LENGTH = 10;
