import { styled } from 'styled-components';

/** The page of a product: a section below the other. */
export const Page = styled.div`
  display: grid;
  gap: 0.85rem;
  min-width: 0;
  max-width: 60rem;
`;

/** The fields of a section. */
export const Fields = styled.form`
  display: grid;
  gap: 1rem;
`;

/** Buttons in a row, which wraps where there is no room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
