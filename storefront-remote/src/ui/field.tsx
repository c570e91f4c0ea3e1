import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Frame = styled.div`
  display: grid;
  gap: 0.35rem;

  label {
    font-size: var(--text-sm);
  }

  label small {
    color: var(--muted);
    font-size: inherit;
  }

  input,
  select {
    width: 100%;
    min-height: 3rem;
    padding: 0.6rem 0.9rem;
    border: 1px solid var(--muted);
    border-radius: 2px;
    background: var(--white);
  }

  [aria-invalid="true"] {
    border-color: var(--clay);
    box-shadow: 0 0 0 1px var(--clay);
  }
`;

const Problem = styled.p`
  color: var(--clay-deep);
  font-size: var(--text-sm);
`;

/** Attributes that link an input to its label and its problem. */
export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  isOptional?: boolean;
  /** Problem with the value, as a sentence; shown and announced with the input. */
  problem?: string;
  children: (control: FieldControl) => ReactNode;
}

/** One labelled input of a form. */
export function Field({ label, isOptional = false, problem, children }: FieldProps) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <Frame>
      <label htmlFor={id}>
        {label} {isOptional && <small>(optional)</small>}
      </label>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': problem ? problemId : undefined })}
      {problem && <Problem id={problemId}>{problem}</Problem>}
    </Frame>
  );
}
