import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens';

const Frame = styled.span<{ $tone: Tone }>`
  min-width: 1.25rem;
  margin-left: auto;
  padding: 0 0.35rem;
  border-radius: 1rem;
  background: ${({ $tone }) => `var(--${$tone}-fill)`};
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

interface NavCountProps {
  count: number;
  /** Description of the count in words. */
  words: string;
  tone: Tone;
}

/** Shows the number of pending items at a navigation entry. */
export const NavCount = ({ count, words, tone }: NavCountProps) => (
  <Frame $tone={tone} role="img" aria-label={words} title={words}>
    {count > 99 ? '99+' : count}
  </Frame>
);
