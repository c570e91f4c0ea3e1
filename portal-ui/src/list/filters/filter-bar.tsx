import { styled } from 'styled-components';

/**
 * Lays out search and filters of a list in one row that wraps. On a phone, the parts of a group, such as period, from
 * and to, share lines with the other filters.
 */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;

  @media (max-width: 700px) {
    > fieldset {
      display: contents;
    }

    > select,
    > fieldset > :not(p) {
      flex: 1 1 8rem;
    }
  }
`;
