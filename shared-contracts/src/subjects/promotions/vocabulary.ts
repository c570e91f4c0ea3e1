/** What a promotion gives. */
export const PROMOTION_KINDS = ['percentage', 'amount', 'free-delivery', 'buy-x-get-y'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** How an order gets it: by itself, or by a code that its shopper gives. */
export const PROMOTION_WAYS = ['automatic', 'code'] as const;
export type PromotionWay = (typeof PROMOTION_WAYS)[number];

/** Where a promotion is in its life. */
export const PROMOTION_STATES = ['draft', 'planned', 'running', 'paused', 'ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** What staff last decided; with the dates of the promotion, its state follows from it. */
export const PROMOTION_STATUSES = ['draft', 'started', 'paused', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];

/** Why a promotion gives an order nothing. */
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

/** Most codes that are generated at once, and for one promotion. */
export const MOST_GENERATED = 500;
export const MOST_CODES_OF_PROMOTION = 10_000;

/** Most promotions that are started and not over. */
export const MOST_STARTED = 200;

/** Most products, and categories, that a promotion names. */
export const MOST_NAMED = 200;

/** Highest limit of uses. */
export const HIGHEST_LIMIT = 100_000;

/** Letters and digits of a generated code that nobody takes for another: without 0, 1, I, L and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Characters of a generated code. 31 to the power of 10 codes cannot be tried. */
export const GENERATED_LENGTH = 10;
