import type { AdminOrderRow } from '@nara/shared-contracts/api/orders';
import { styled } from 'styled-components';
import { erasedOn } from './erased-on';

const Frame = styled.span`
  display: grid;
  max-width: 16rem;
  line-height: 1.25;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Shows a customer's name above the e-mail address, or the time when both were erased. */
export function Customer({ order: { customer, email, erasedAt } }: { order: AdminOrderRow }) {
  return (
    <Frame>
      <span>{customer}</span>
      <small>{erasedAt ? erasedOn(erasedAt) : email}</small>
    </Frame>
  );
}
