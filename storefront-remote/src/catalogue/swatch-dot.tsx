import { styled } from 'styled-components';

const Dot = styled.span<{ $size: string }>`
  display: block;
  width: ${({ $size }) => $size};
  height: ${({ $size }) => $size};
  border: 1px solid rgb(28 27 26 / 22%);
  border-radius: 50%;

  /* It stands for a colour, so it keeps it; the rim is the reader's own. */
  @media (forced-colors: active) {
    border-color: CanvasText;
    forced-color-adjust: none;
  }
`;

/** Dot in a product colour (hex). */
export function SwatchDot({ color, size = '0.875rem' }: { color: string; size?: string }) {
  return <Dot $size={size} style={{ background: color }} />;
}
