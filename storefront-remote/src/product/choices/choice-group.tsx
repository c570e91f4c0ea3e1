import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  legend {
    margin-bottom: 0.75rem;
    padding: 0;
    font-size: var(--text-sm);
  }

  legend b {
    font-weight: 600;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
`;

interface ChoiceGroupProps {
  label: string;
  /** Name of the chosen option. */
  chosen: string;
  children: ReactNode;
}

/** One choice about a product: its name, the chosen option and the available options. */
export function ChoiceGroup({ label, chosen, children }: ChoiceGroupProps) {
  return (
    <Group>
      <legend>
        <b>{label}</b> {chosen}
      </legend>
      <div>{children}</div>
    </Group>
  );
}
