import { styled } from 'styled-components';

/** Width from which the filters stand beside the products. */
export const WIDE = '(min-width: 64rem)';

/** The products, with room for the filters beside them where there is. */
export const Shelves = styled.div`
  padding-bottom: var(--space-6);

  @media ${WIDE} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
    gap: clamp(var(--space-3), 3vw, var(--space-6));
  }
`;
