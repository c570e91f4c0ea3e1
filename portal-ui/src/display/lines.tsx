import { Link } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { Skeleton } from '../feedback/loaded';

const arrive = keyframes`
  from {
    background-color: var(--blue-fill);
  }
`;

/** Separates the lines of a list by hairlines. */
export const Lines = styled.ul`
  margin: 0 -0.9rem -0.9rem;
  list-style: none;

  li {
    border-top: 1px solid var(--line);
  }

  li[data-new] {
    animation: ${arrive} 6s ease-out;
  }
`;

const orderLine = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 6.5rem 6rem 6.5rem;
  gap: 0 0.75rem;
  align-items: center;
  min-height: 2.875rem;
  padding: 0.3rem 0.9rem;

  > :nth-child(n + 3) {
    text-align: right;
  }

  @media (max-width: 700px) {
    grid-template-columns: minmax(0, 1fr) auto;

    > :nth-child(3) {
      text-align: left;
    }
  }
`;

/** Lays out an order on one line, or on two on a phone. */
export const OrderLine = styled.div`
  ${orderLine}
`;

/** Lays out an order as one link. */
export const OrderLineLink = styled(Link)`
  ${orderLine}
  color: inherit;
  text-decoration: none;

  &:hover {
    background: var(--canvas);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Stacks a customer's name above the order's id. */
export const Names = styled.span`
  display: grid;
  line-height: 1.3;

  > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: var(--muted);
    font-family: var(--mono);
    font-size: 0.75rem;
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  min-height: 2.875rem;
  padding: 0 0.9rem;
`;

/** Reserves space for the number of lines to load. */
export function LinesSkeleton({ count }: { count: number }) {
  return (
    <Lines as="div" aria-hidden>
      {Array.from({ length: count }, (_, index) => index).map((line) => (
        <Line key={line}>
          <Skeleton />
        </Line>
      ))}
    </Lines>
  );
}
