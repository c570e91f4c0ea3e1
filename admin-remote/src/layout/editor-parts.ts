import { styled } from 'styled-components';

/** A screen that is as long as what it shows. */
export const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

/** The editor, and beside it what is read; below it where there is no room. */
export const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: 0.85rem;
  min-width: 0;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Fields below one another. */
export const Stack = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

/** Buttons in a row, which wraps where there is no room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
