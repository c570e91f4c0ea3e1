import { styled } from 'styled-components';

interface Look {
  /** Adds space below, for a notice placed above the content that it is about. */
  $spaced?: boolean;
  /** Visual tone; `good` is used for positive news. */
  $tone?: 'warning' | 'good';
}

/** Notice about a change to the cart that the shopper did not make. */
export const CartNotice = styled.div<Look>`
  grid-column: 1 / -1;
  margin-bottom: ${({ $spaced }) => ($spaced ? 'var(--space-3)' : 0)};
  padding: 0.75rem 1rem;
  border-left: 3px solid ${({ $tone }) => ($tone === 'good' ? 'var(--sage-deep)' : 'var(--clay)')};
  background: var(--white);
  font-size: var(--text-sm);
`;
