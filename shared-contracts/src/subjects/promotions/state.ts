import type { PromotionState, PromotionStatus } from './vocabulary';

/** What the state of a promotion follows from; times in epoch ms. */
interface Dated {
  status: PromotionStatus;
  from: number | null;
  until: number | null;
}

/** Returns where a promotion is in its life at `at` (epoch ms). A date that passes ends it, whatever staff decided. */
export function promotionStateAt({ status, from, until }: Dated, at: number): PromotionState {
  if (status === 'draft') return 'draft';
  if (status === 'ended' || (until !== null && at >= until)) return 'ended';
  if (status === 'paused') return 'paused';
  return from !== null && at < from ? 'planned' : 'running';
}
