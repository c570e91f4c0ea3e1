import { styled } from 'styled-components';

/** Lays out the parts of a page or a tab one below the other. */
export const PageParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;
