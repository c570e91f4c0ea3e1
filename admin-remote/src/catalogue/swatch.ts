import { styled } from 'styled-components';

/** A dot in a colour of a product. */
export const Swatch = styled.span<{ $color: string }>`
  display: inline-block;
  width: 0.8rem;
  height: 0.8rem;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
  background: ${({ $color }) => $color};
  vertical-align: -0.1rem;
`;
