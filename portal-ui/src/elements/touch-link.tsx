import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** Link within a text or on its own, tall enough for touch. */
export const TouchLink = styled(Link)`
  display: inline-flex;
  min-height: 1.5rem;
  align-items: center;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;
