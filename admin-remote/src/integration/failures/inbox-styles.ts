import { styled } from 'styled-components';

export const Stack = styled.div`
  display: grid;
  gap: 0.75rem;
  min-width: 0;

  &:focus {
    outline: none;
  }
`;

export const Empty = styled.p`
  padding: 1.5rem 0;
  color: var(--muted);
  text-align: center;
`;

/** Frames one cause or one replay. */
export const Card = styled.article`
  display: grid;
  gap: 0.6rem;
  min-width: 0;
  padding: 0.8rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.35rem 1rem;
  }

  h3 {
    min-width: 0;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  > p {
    max-width: 46rem;
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;

/** Lays out small facts side by side. */
export const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.2rem 1rem;

  strong {
    color: var(--ink);
    font-weight: 600;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;

  @media (width < 40rem) {
    > button {
      flex: 1 1 auto;
      min-height: 2.75rem;
    }
  }
`;
