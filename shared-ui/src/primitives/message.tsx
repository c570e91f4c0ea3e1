import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  min-height: 60vh;
  padding: var(--space-6) var(--gutter);
  text-align: center;

  p {
    max-width: 34rem;
    color: var(--muted);
  }
`;

interface MessageProps {
  title: string;
  text: string;
  /** `alert` interrupts a screen reader; for failures. */
  role?: 'alert' | 'status';
  /** What the person can do now. */
  children?: ReactNode;
}

/** A page-sized message: not found, failed, empty. */
export function Message({ title, text, role, children }: MessageProps) {
  return (
    <Frame role={role}>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </Frame>
  );
}
