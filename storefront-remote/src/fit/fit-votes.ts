import type { FitVotes, ReviewFit } from '@nara/shared-contracts';

/** Fewer shoppers say nothing of others. */
const LEAST_VOTES = 5;
/** The share of them from which most agree clearly. */
const CLEAR = 0.6;

/** Returns how a product fits by the word of shoppers; null while too few say so, or too differently. Rule: docs/product/fit.md. */
export function fitVerdict(votes: FitVotes): ReviewFit | null {
  const all = votes.small + votes.true + votes.large;
  if (all < LEAST_VOTES) return null;
  return (['small', 'true', 'large'] as const).find((fit) => votes[fit] >= CLEAR * all) ?? null;
}

/** Says what follows for the choice of a size. */
export const FIT_ADVICE: Readonly<Record<ReviewFit, string>> = {
  small: 'Shoppers say it runs small: consider one size up.',
  true: 'Shoppers say it is true to size.',
  large: 'Shoppers say it runs large: consider one size down.',
};
