import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.6rem 1rem;

  h1 {
    font-size: 1.25rem;
  }

  p {
    color: var(--muted);
  }

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;

interface PageHeaderProps {
  title: string;
  /** One-line purpose of the screen. */
  subtitle?: string;
  /** Buttons of the screen. */
  actions?: ReactNode;
}

/** Heading of a screen; also sets the title of the browser tab. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Frame>
      <title>{`${title} · NARA`}</title>
      <div>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
      </div>
      <div>{actions}</div>
    </Frame>
  );
}
