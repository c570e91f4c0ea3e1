import { styled } from 'styled-components';

/** Buttons of a table row, side by side. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;
