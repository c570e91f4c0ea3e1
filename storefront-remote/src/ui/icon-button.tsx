import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

const look = css`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  transition: color var(--ease);

  &:hover:not(:disabled) {
    color: var(--sage-deep);
  }

  &:disabled {
    color: var(--stone);
    cursor: not-allowed;
  }
`;

/** Button that shows only an icon; needs an `aria-label`. */
export const IconButton = styled.button`
  ${look}
`;

/** Link that shows only an icon; needs an `aria-label`. */
export const IconLink = styled(Link)`
  ${look}
`;
