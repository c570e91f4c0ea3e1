import type { FitVotes } from '@nara/shared-contracts/api/reviews';
import type { ReviewFit } from '@nara/shared-contracts/rules/reviews';

const MOST: Readonly<Record<ReviewFit, string>> = {
  small: 'Most say it runs small.',
  true: 'Most say true to size.',
  large: 'Most say it runs large.',
};

/** Returns the fit that more than half of the shoppers report; undefined if there is no such majority. */
export function fitSummary(votes: FitVotes): string | undefined {
  const all = votes.small + votes.true + votes.large;
  const most = (['small', 'true', 'large'] as const).find((fit) => 2 * votes[fit] > all);
  return most && MOST[most];
}
