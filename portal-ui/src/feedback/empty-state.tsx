import { styled } from 'styled-components';

/** Replaces missing content and explains what to do about it. */
export const EmptyState = styled.div`
  display: grid;
  justify-items: center;
  gap: 0.75rem;
  padding: 4rem 1rem;
  color: var(--muted);
`;

/** One-line note that a section among others is empty. */
export const EmptyLine = styled.p`
  color: var(--muted);
  font-size: 0.8125rem;
`;
