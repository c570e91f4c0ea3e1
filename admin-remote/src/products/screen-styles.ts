import { styled } from 'styled-components';

/** The line below the screen's title. */
export const Subtitle = styled.p`
  margin-top: -0.6rem;
  color: var(--muted);
`;

export const TableTitle = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;
