import { styled } from 'styled-components';

/** That there is nothing, in a line: the section stands among others. */
export const Nothing = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;
