import { styled } from 'styled-components';
import { Page } from '../ui';

export const CheckoutLayout = styled(Page)`
  padding-block: clamp(var(--space-4), 5vw, var(--space-8));

  > div {
    display: grid;
    align-items: start;
    gap: var(--space-4) clamp(var(--space-4), 6vw, var(--space-12));
  }

  > div > * {
    min-width: 0;
  }

  @media (min-width: 60rem) {
    > div {
      grid-template-columns: minmax(0, 1fr) 24rem;
    }

    > div > :first-child {
      grid-column: 2;
    }

    > div > :last-child {
      grid-area: 1 / 1;
    }
  }
`;
