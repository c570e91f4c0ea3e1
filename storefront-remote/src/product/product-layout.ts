import { styled } from 'styled-components';
import { Page } from '../ui';

/** Gallery next to the product details; stacked on narrow screens. */
export const ProductLayout = styled(Page)`
  display: grid;
  gap: var(--space-3) clamp(var(--space-4), 5vw, var(--space-8));
  padding-top: clamp(0rem, 2.2vw, var(--space-4));

  > * {
    min-width: 0;
  }

  @media (min-width: 60rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
  }
`;

export const ProductFacts = styled.div`
  display: grid;
  gap: var(--space-3);

  @media (min-width: 60rem) {
    position: sticky;
    top: 6.5rem;
    max-width: 30rem;
  }
`;

/**
 * Reserves space for the remaining details, so that the content below stays outside the viewport until they have
 * loaded.
 */
export const FactsToCome = styled.div`
  height: 100vh;
`;
