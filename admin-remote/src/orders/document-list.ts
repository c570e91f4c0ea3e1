import { styled } from 'styled-components';

/** List of downloadable files, one per line. */
export const DocumentList = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    align-items: center;
    justify-content: space-between;
  }
`;
