import { styled } from 'styled-components';

/** Media query for windows wide enough to show the filters next to the products. */
export const WIDE = '(min-width: 64rem)';

/** Layout of the products, with the filters next to them on wide screens. */
export const Shelves = styled.div`
  padding-bottom: var(--space-6);

  @media ${WIDE} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
    gap: clamp(var(--space-3), 3vw, var(--space-6));
  }
`;
