import { styled } from 'styled-components';

/** A line that is still to come, in the size of what comes. */
export const Skeleton = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '60%' }) => $width};
  max-width: 100%;
  height: ${({ $height = '1em' }) => $height};
  background: var(--sand);
  animation: breathe 1.4s ease-in-out infinite alternate;

  @keyframes breathe {
    to {
      opacity: 0.5;
    }
  }
`;
