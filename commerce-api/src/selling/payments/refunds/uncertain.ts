import type { Refund } from '../queues';

/**
 * Time (ms) within which a provider lists a refund that it made. A refund that is not listed is not requested again
 * before that.
 */
export const LISTED_WITHIN_MS = 15 * 60_000;

/** Error of a refund whose outcome the provider does not report. */
export const NOT_SAID = 'The provider does not say whether it was made';

/**
 * Tells whether staff must check at the provider whether a refund was made, because the provider does not report it and
 * no worker is asking at `now` (epoch ms). Rule: docs/product/payments.md, "Refunds".
 */
export const isUncertain = (
  { state, asked_at, last_error, leased_until }: Pick<Refund, 'state' | 'asked_at' | 'last_error' | 'leased_until'>,
  now: number,
): boolean =>
  state === 'waiting' &&
  asked_at !== null &&
  now - asked_at >= LISTED_WITHIN_MS &&
  last_error === NOT_SAID &&
  leased_until <= now;
