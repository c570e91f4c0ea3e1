import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  min-height: 60vh;
  padding: var(--space-6) var(--gutter);
  text-align: center;

  h2 {
    font-size: var(--text-2xl);
  }

  p {
    max-width: 34rem;
    color: var(--muted);
  }
`;

interface MessageProps {
  title: string;
  text: string;
  /** `alert` interrupts a screen reader and is for failures. */
  role?: 'alert' | 'status';
  /** Use 2 on a page that has its own heading. */
  headingLevel?: 1 | 2;
  /** Control for the next action. */
  children?: ReactNode;
}

/** Page-sized message: not found, failed, empty. */
export function Message({ title, text, role, headingLevel = 1, children }: MessageProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <Frame role={role}>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children}
    </Frame>
  );
}

/** Message for an address that no screen has. */
export function NotFound({ home = '/', homeLabel = 'Return to Home' }: { home?: string; homeLabel?: string }) {
  return (
    <Message title="Oops! Page not found" text="The page you are looking for has moved or does not exist.">
      <Link to={home}>{homeLabel}</Link>
    </Message>
  );
}
