import type { FitVotes, ProductReviews } from '@nara/shared-contracts/api/reviews';
import type { ReviewFit } from '@nara/shared-contracts/rules/reviews';
import { styled } from 'styled-components';
import { RatingLine } from '../../catalogue';
import { starsInWords } from '../labels';

const MAX: Readonly<Record<ReviewFit, string>> = {
  small: 'Most say it runs small.',
  true: 'Most say true to size.',
  large: 'Most say it runs large.',
};

/** Returns the fit that more than half of the shoppers report; undefined if there is no such majority. */
export function fitSummary(votes: FitVotes): string | undefined {
  const all = votes.small + votes.true + votes.large;
  const most = (['small', 'true', 'large'] as const).find((fit) => 2 * votes[fit] > all);
  return most && MAX[most];
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);

  > p {
    font-size: var(--text-sm);
  }
`;

const Bars = styled.ul`
  display: grid;
  gap: 0.35rem;
  padding: 0;
  font-size: var(--text-sm);
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 4rem minmax(0, 1fr) 2.5rem;
    gap: 0.6rem;
    align-items: center;
  }

  li > span:nth-child(2) {
    height: 0.5rem;
    background: var(--sand);
  }

  li > span:nth-child(2) > span {
    display: block;
    height: 100%;
    background: var(--ink);
  }

  li > :last-child {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

/** Shows the average, the distribution of stars, and the fit that most shoppers report. */
export function ReviewSummary({ reviews: { rating, distribution, fit } }: { reviews: ProductReviews }) {
  const summary = fitSummary(fit);
  const bars = distribution.map((count, index) => ({ stars: index + 1, count })).toReversed();
  return (
    <Frame>
      <RatingLine rating={rating} />
      <Bars aria-label="Reviews by stars">
        {bars.map(({ stars, count }) => (
          <li key={stars}>
            <span>{starsInWords(stars)}</span>
            <span aria-hidden="true">
              <span style={{ width: `${Math.round((100 * count) / rating.count)}%` }} />
            </span>
            <span>{count}</span>
          </li>
        ))}
      </Bars>
      {summary && <p>{summary}</p>}
    </Frame>
  );
}
