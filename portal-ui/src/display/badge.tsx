import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens';

/** Shows a state as a colour with its word. */
export const Badge = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35rem;
  padding: 0.05rem 0.5rem;
  border-radius: 1rem;
  background: ${({ $tone }) => `var(--${$tone}-fill)`};
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
  font-size: 0.75rem;
  font-weight: 500;
  white-space: nowrap;

  &::before {
    width: 0.4rem;
    height: 0.4rem;
    border-radius: 50%;
    background: currentColor;
    content: '';
  }
`;
