import { styled } from 'styled-components';

/** List of what a user has, each entry with its buttons. */
export const Entries = styled.ul`
  padding: 0;
  list-style: none;

  p + & {
    margin-top: 0.6rem;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.4rem 1rem;
    padding: 0.6rem 0;
    border-top: 1px solid var(--line);
  }

  small {
    display: block;
    color: var(--muted);
    font-size: 0.75rem;
  }
`;
