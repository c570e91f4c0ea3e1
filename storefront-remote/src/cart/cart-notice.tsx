import { styled } from 'styled-components';

interface Look {
  /** Stands above what it is about. */
  $spaced?: boolean;
  /** `good` is no warning. */
  $tone?: 'warning' | 'good';
}

/** Something about the cart changed without the shopper's doing. */
export const CartNotice = styled.div<Look>`
  grid-column: 1 / -1;
  margin-bottom: ${({ $spaced }) => ($spaced ? 'var(--space-3)' : 0)};
  padding: 0.75rem 1rem;
  border-left: 3px solid ${({ $tone }) => ($tone === 'good' ? 'var(--sage-deep)' : 'var(--clay)')};
  background: var(--white);
  font-size: var(--text-sm);
`;
