import { styled } from 'styled-components';

/** Page of a product, with its sections stacked. */
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

/** Row of buttons that wraps if there is no room. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
