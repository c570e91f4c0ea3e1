import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Card = styled.section`
  display: grid;
  gap: var(--space-3);
  padding: clamp(var(--space-3), 3vw, var(--space-4));
  background: var(--white);

  h2 {
    font-size: var(--text-lg);
  }

  @media (min-width: 60rem) {
    position: sticky;
    top: 6.5rem;
  }
`;

/** Card next to a cart, a checkout or an order. */
export function SummaryCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
