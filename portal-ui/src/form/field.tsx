import { asSentence } from '@nara/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { controlFrame } from '../elements/control-styles';

const Frame = styled.div`
  display: grid;
  gap: 0.25rem;

  label {
    font-size: 0.8125rem;
    font-weight: 500;
  }

  input,
  select,
  textarea {
    ${controlFrame}
    width: 100%;
    padding: 0.35rem 0.6rem;
  }

  [aria-invalid='true'] {
    border-color: var(--red-ink);
  }

  p {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

const Message = styled.p<{ $tone: 'red' | 'yellow' }>`
  && {
    color: ${({ $tone }) => `var(--${$tone}-ink)`};
  }
`;

/** Attributes that name and explain the control of a field. */
interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

export interface FieldProps {
  label: string;
  /** Explanation of the input. */
  hint?: string;
  /** Reason why the value cannot be saved. */
  error?: string;
  /** Warning about a value that is unusual but can be saved. */
  warning?: string;
}

/** Labelled control with its hint, its error or its warning. */
export function Field({
  label,
  hint,
  error,
  warning,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const notes = [
    hint && { key: 'hint', note: <p id={`${id}-hint`}>{hint}</p> },
    error && {
      key: 'error',
      note: (
        <Message id={`${id}-error`} $tone="red">
          {asSentence(error)}
        </Message>
      ),
    },
    !error &&
      warning && {
        key: 'warning',
        note: <Message id={`${id}-warning`} $tone="yellow">{`Warning: ${asSentence(warning)}`}</Message>,
      },
  ].filter((note) => typeof note === 'object');
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': notes.map(({ key }) => `${id}-${key}`).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {notes.map(({ key, note }) => (
        <div key={key}>{note}</div>
      ))}
    </Frame>
  );
}
