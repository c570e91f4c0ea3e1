import type { Rating } from '@nara/shared-contracts/api/reviews';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../ui';

const STAR = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'%3E%3Cpath d='m10 1 2.8 5.9 6.4.8-4.7 4.4 1.2 6.4L10 15.4l-5.7 3.1 1.2-6.4L.8 7.7l6.4-.8z'/%3E%3C/svg%3E")`;

/** Row of five stars; the background shows through their shape. */
const Row = styled.span`
  display: inline-block;
  width: 5em;
  height: 1em;
  background: var(--stone);
  mask: ${STAR} 0 0 / 1em repeat-x;
  forced-color-adjust: none;

  > span {
    display: block;
    height: 100%;
    background: var(--ink);
  }
`;

/** Draws a rating out of five stars. It is decorative: the text next to it states the rating. */
export const Stars = ({ stars }: { stars: number }) => (
  <Row aria-hidden="true">
    <span style={{ width: `${stars * 20}%` }} />
  </Row>
);

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;

/** Rating of a product: stars, average and number of reviews. */
export const RatingLine = ({ rating: { average, count } }: { rating: Rating }) => (
  <Line>
    <Stars stars={average} />
    <span aria-hidden="true">{`${average.toFixed(1)} (${count})`}</span>
    <VisuallyHidden>{`${average.toFixed(1)} of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}`}</VisuallyHidden>
  </Line>
);
