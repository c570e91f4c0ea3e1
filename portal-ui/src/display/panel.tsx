import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.section`
  display: grid;
  align-content: start;
  gap: 0.75rem;
  min-width: 0;
  padding: 0.9rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  h2 {
    font-size: 0.9375rem;
    letter-spacing: -0.01em;
  }
`;

interface PanelProps {
  title: string;
  /** Controls next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frames a titled part of a screen. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {actions}
      </header>
      {children}
    </Frame>
  );
}

/** Lays out the parts of a page or a tab one below the other. */
export const PageParts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.85rem;
`;
