import { styled } from 'styled-components';

/** What stands in the place of content where there is none, with what to do about it. */
export const EmptyState = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  padding: 4rem 1rem;
  color: var(--muted);
`;
