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

/** Lays out a screen that is one list: it fills the window, and the table scrolls under a sticky head. */
export const ListPage = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.85rem;
  height: calc(100dvh - var(--head) - 2.2rem);

  @media (max-width: 900px) {
    height: auto;
  }
`;

/** Lays out a line below the page header for controls of the whole screen: a switch, its state, its meaning. */
export const ControlBar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.6rem 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  p {
    color: var(--muted);
    font-size: 0.8125rem;
  }
`;
