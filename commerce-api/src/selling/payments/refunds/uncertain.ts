import type { Refund } from '../queues';

/** Time (ms) in which a provider lists a refund that it made: one that is not there is not asked for again before. */
export const LISTED_WITHIN_MS = 15 * 60_000;

/** Reason of a refund of which the provider does not say whether it was made. */
export const NOT_SAID = 'The provider does not say whether it was made';

/**
 * Tells whether staff have to look at the provider whether a refund was made, because it does not tell us; at `now` (epoch
 * ms) nobody is asking it. Rule: docs/product/payments.md, "Refunds".
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
