import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  to {
    opacity: 0.45;
  }
`;

/** Reserves space for one line of text that is loading. */
export const Skeleton = styled.span<{ $width?: string }>`
  display: inline-block;
  width: ${({ $width = '60%' }) => $width};
  height: 0.7em;
  border-radius: 3px;
  background: var(--sunken);
  animation: ${breathe} 1.4s ease-in-out infinite alternate;
`;
