import type { Product } from '@nara/shared-contracts/api/catalogue';
import type { FitVotes } from '@nara/shared-contracts/api/reviews';
import type { ReviewFit } from '@nara/shared-contracts/rules/reviews';
import { styled } from 'styled-components';

/** Minimum number of votes for a verdict. */
const MIN_VOTES = 5;
/** Share of the votes from which a verdict is clear. */
const CLEAR = 0.6;

/**
 * Returns how a product fits according to shoppers; null if there are too few votes or they differ too much. Rule:
 * docs/product/fit.md.
 */
export function fitVerdict(votes: FitVotes): ReviewFit | null {
  const all = votes.small + votes.true + votes.large;
  if (all < MIN_VOTES) return null;
  return (['small', 'true', 'large'] as const).find((fit) => votes[fit] >= CLEAR * all) ?? null;
}

/** Advice on choosing a size, by how the product fits. */
const FIT_ADVICE: Readonly<Record<ReviewFit, string>> = {
  small: 'Shoppers say it runs small: consider one size up.',
  true: 'Shoppers say it is true to size.',
  large: 'Shoppers say it runs large: consider one size down.',
};

const Note = styled.p`
  font-size: var(--text-sm);
`;

/** Shows what shoppers say about the fit of a product; renders nothing if they do not agree. */
export function FitNote({ product: { reviews } }: { product: Product }) {
  const verdict = reviews && fitVerdict(reviews.fit);
  return verdict && <Note>{FIT_ADVICE[verdict]}</Note>;
}
