import type { InputHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field';
import { LAST_MINUTE } from './minutes';

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
