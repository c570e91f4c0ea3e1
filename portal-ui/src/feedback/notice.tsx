import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Tone } from '../theme/tokens';

const Frame = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem 1rem;
  padding: 0.5rem 0.75rem;
  border-radius: var(--radius);
  background: ${({ $tone }) => `var(--${$tone}-fill)`};
  color: ${({ $tone }) => `var(--${$tone}-ink)`};
  font-size: 0.8125rem;
`;

interface NoticeProps {
  tone: Tone;
  /** Control for the user's next step. */
  action?: ReactNode;
  children: ReactNode;
}

/** Shows a message within the screen; a red one interrupts a screen reader. */
export function Notice({ tone, action, children }: NoticeProps) {
  return (
    <Frame $tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
      <div>{children}</div>
      {action}
    </Frame>
  );
}
