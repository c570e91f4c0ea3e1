import type { FitVotes, ReviewFit } from '@nara/shared-contracts';

const MOST: Readonly<Record<ReviewFit, string>> = {
  small: 'Most say it runs small.',
  true: 'Most say true to size.',
  large: 'Most say it runs large.',
};

/** Says what more than half of the shoppers say of the fit; undefined when they do not agree, or say nothing. */
export function fitSummary(votes: FitVotes): string | undefined {
  const all = votes.small + votes.true + votes.large;
  const most = (['small', 'true', 'large'] as const).find((fit) => 2 * votes[fit] > all);
  return most && MOST[most];
}
