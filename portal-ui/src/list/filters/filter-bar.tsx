import { styled } from 'styled-components';

/** Lays out search and filters of a list in one row that wraps. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;
