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
export const MAX_GENERATED = 500;
export const MAX_CODES_OF_PROMOTION = 10_000;

/** Maximum number of promotions that are started and not over. */
export const MAX_STARTED = 200;

/** Maximum number of products, and of categories, that a promotion refers to. */
export const MAX_NAMED = 200;

/** Maximum value of a usage limit. */
export const MAX_LIMIT = 100_000;

/** Letters and digits of generated codes that are not easily confused: without 0, 1, I, L and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Number of characters of a generated code. There are 31^10 codes, too many to try. */
export const GENERATED_LENGTH = 10;

/**
 * Returns a random code from the platform's secure source that cannot be guessed. Skips codes that look like a word.
 */
export function generateCode(): string {
  const letters: string[] = [];
  // Bytes beyond the last full multiple of the alphabet would make its first letters more likely.
  const bound = 256 - (256 % CODE_ALPHABET.length);
  while (letters.length < GENERATED_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(GENERATED_LENGTH)))
      if (byte < bound && letters.length < GENERATED_LENGTH)
        letters.push(CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length));
  }
  const code = letters.join('');
  // One code in twenty consists of letters alone and would be taken for a word.
  return isGuessable(code) ? generateCode() : code;
}

/** Returns whether a code could be found by trying words: it is short, or a word with an optional number at the end. */
export const isGuessable = (code: string): boolean => code.length < GENERATED_LENGTH || /^[A-Z-]+\d{0,4}$/.test(code);

/** Values that determine the state of a promotion; times in epoch ms. */
interface Dated {
  status: PromotionStatus;
  from: number | null;
  until: number | null;
}

/**
 * Returns the state of a promotion at `at` (epoch ms). Its end date overrides what staff decided, except for a draft.
 */
export function promotionStateAt({ status, from, until }: Dated, at: number): PromotionState {
  if (status === 'draft') return 'draft';
  if (status === 'ended' || (until !== null && at >= until)) return 'ended';
  if (status === 'paused') return 'paused';
  return from !== null && at < from ? 'planned' : 'running';
}
