import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Group = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  border: 0;
  padding: 0;

  legend {
    padding: 0 0 0.5rem;
    font-size: 0.8125rem;
  }
`;

interface CheckboxGroupProps {
  label: string;
  error?: string | undefined;
  children: ReactNode;
}

/** Group of checkboxes with any number of choices, and the error of the choice. */
export function CheckboxGroup({ label, error, children }: CheckboxGroupProps) {
  return (
    <Group>
      <legend>{label}</legend>
      {children}
      {error && <p role="alert">{error}</p>}
    </Group>
  );
}
