import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 45%), 1fr));
  gap: 0.75rem 1.25rem;

  dt {
    color: var(--muted);
    font-size: 0.75rem;
  }

  dd {
    min-height: 1.5rem;
    overflow-wrap: anywhere;
  }
`;

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Lists labelled values of one thing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Frame>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Frame>
  );
}
