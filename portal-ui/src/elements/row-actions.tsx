import { styled } from 'styled-components';

/** Buttons of a table's row, beside one another. */
export const RowActions = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0.35rem;
`;
