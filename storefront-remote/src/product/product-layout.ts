import { styled } from 'styled-components';
import { Page } from '../ui';

/** Gallery beside facts; one above the other where there is no room. */
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

/** Room for the rest of the facts, so that what stands below the product stays out of view until they are there. */
export const FactsToCome = styled.div`
  height: 100vh;
`;
