import type { PromotionState, PromotionStatus } from './vocabulary';

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
