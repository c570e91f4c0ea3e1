import { styled } from 'styled-components';

/** Stands where a short table would be without a row: a line is enough. */
export const Nothing = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;
