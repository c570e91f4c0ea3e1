import { styled } from 'styled-components';

/** Lays out a line below the page header for controls of the whole screen: a switch, its state, its meaning. */
export const ControlBar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.6rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  p {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
