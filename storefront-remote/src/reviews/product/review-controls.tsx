import type { ReviewOrder } from '@nara/shared-contracts/rules/reviews';
import { REVIEW_ORDERS } from '@nara/shared-contracts/rules/reviews';
import { styled } from 'styled-components';
import { ORDERS } from '../words';
import type { ReviewView } from './queries';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-3);
  font-size: var(--text-sm);

  label {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 2.75rem;
  }

  select {
    min-height: 2.75rem;
    padding: 0.25rem;
    border: 0;
    background: transparent;
    color: var(--ink);
  }

  input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--ink);
  }
`;

interface ReviewControlsProps {
  view: ReviewView;
  onView: (changed: Partial<ReviewView>) => void;
}

/** Controls for the order of the reviews, and for showing only those with pictures. */
export const ReviewControls = ({ view: { order, hasPictures }, onView }: ReviewControlsProps) => (
  <Row>
    <label>
      <span>Order</span>
      <select value={order} onChange={({ target }) => onView({ order: target.value as ReviewOrder })}>
        {REVIEW_ORDERS.map((each) => (
          <option key={each} value={each}>
            {ORDERS[each]}
          </option>
        ))}
      </select>
    </label>
    <label>
      <input type="checkbox" checked={hasPictures} onChange={({ target }) => onView({ hasPictures: target.checked })} />
      With pictures
    </label>
  </Row>
);
