import { styled } from 'styled-components';

export const ItemFrame = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.15rem 1rem;
  padding: 0.6rem 0;
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;

  > * {
    grid-column: 1;
  }

  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.2rem 0.75rem;
  }

  > p {
    overflow-wrap: anywhere;
  }

  small {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

export const ItemActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;

  @media (width >= 40rem) {
    grid-row: 1 / span 3;
    grid-column: 2;
    justify-content: flex-end;
  }

  @media (width < 40rem) {
    grid-column: 1 / -1;
    margin-top: 0.35rem;

    button {
      flex: 1;
      min-height: 2.75rem;
    }
  }
`;
