import { styled } from 'styled-components';

/** Lists entries in a scrolling box that the keyboard can reach. */
export const EntryList = styled.ul`
  max-height: 24rem;
  margin: 0 -0.9rem -0.9rem;
  overflow-y: auto;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.15rem 0.75rem;
    align-items: start;
    padding: 0.55rem 0.9rem;
    border-top: 1px solid var(--line);
  }

  p {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    grid-column: 1 / -1;
    gap: 0.15rem 0.75rem;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;
