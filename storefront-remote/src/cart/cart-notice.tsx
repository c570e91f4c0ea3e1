import { styled } from 'styled-components';

/** Something about the cart changed without the shopper's doing. */
export const CartNotice = styled.div`
  grid-column: 1 / -1;
  padding: 0.75rem 1rem;
  border-left: 3px solid var(--clay);
  background: var(--white);
  font-size: var(--text-sm);
`;
