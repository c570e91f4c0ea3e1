import { styled } from 'styled-components';

/** Screen that is as tall as its content. */
export const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
`;

/** Editor and preview side by side; stacked if there is no room. */
export const Sides = styled.div`
  display: grid;
  align-items: start;
  gap: 0.85rem;
  min-width: 0;

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Stack of fields. */
export const Stack = styled.div`
  display: grid;
  gap: 1rem;
  min-width: 0;
`;

/** Row of buttons that wraps if there is no room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
