import { Field, type FieldProps } from './field';

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
