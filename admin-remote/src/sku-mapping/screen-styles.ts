import { styled } from 'styled-components';

export const TableTitle = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;
