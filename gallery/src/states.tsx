import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Frame = styled.dl`
  display: grid;
  gap: 1.25rem;
  margin: 0;
  padding: 1.25rem;

  dt {
    margin-bottom: 0.35rem;
    color: var(--muted);
    font-size: 0.75rem;
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
    margin: 0;
  }

  dd > :only-child:not(button, span) {
    flex: 1;
    min-width: 0;
  }
`;

/** Shows a component in each of its states, with their names. */
export const States = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <Frame>
    {Object.entries(of).map(([name, state]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{state}</dd>
      </div>
    ))}
  </Frame>
);
