import { asSentence } from '@nara/shared-ui';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { controlFrame } from '../elements/controls';
import { LAST_MINUTE } from './values';

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

interface TextFieldProps
  extends FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'placeholder' | 'maxLength' | 'readOnly' | 'autoComplete' | 'inputMode' | 'step' | 'min' | 'max'
    > {
  name: string;
  value: string;
  type?: 'date' | 'datetime-local' | 'text' | 'email' | 'url' | 'number' | 'password';
  onChange: (value: string) => void;
}

/** Labelled field for one line of text. */
export function TextField({
  label,
  hint,
  error,
  warning,
  type = 'text',
  autoComplete = 'off',
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => (
        <input
          {...control}
          {...(type === 'datetime-local' && { max: LAST_MINUTE })}
          {...input}
          type={type}
          autoComplete={autoComplete}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FieldProps {
  name: string;
  value: string;
  rows?: number;
  maxLength?: number;
  onChange: (value: string) => void;
}

/** Labelled field for several lines of text. */
export function TextAreaField({ label, hint, error, warning, rows = 3, onChange, ...textArea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => (
        <textarea {...control} {...textArea} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
