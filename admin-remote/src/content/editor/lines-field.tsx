import { TextAreaField } from '@nara/portal-ui';
import { useState } from 'react';

interface LinesFieldProps<T> {
  label: string;
  name: string;
  hint: string;
  value: T;
  /** Returns the editable text of a value; `fromText` parses it. */
  toText: (value: T) => string;
  fromText: (text: string) => T;
  error?: string | undefined;
  onChange: (value: T) => void;
}

/** Edits a value as lines of text. Incomplete input, such as an empty line, stays as typed. */
export function LinesField<T>({ value, toText, fromText, error, onChange, ...field }: LinesFieldProps<T>) {
  const [typed, setTyped] = useState(() => toText(value));
  const text = JSON.stringify(fromText(typed)) === JSON.stringify(value) ? typed : toText(value);
  return (
    <TextAreaField
      {...field}
      value={text}
      rows={Math.min(12, Math.max(3, text.split('\n').length + 1))}
      maxLength={8000}
      {...(error && { error })}
      onChange={(next) => {
        setTyped(next);
        onChange(fromText(next));
      }}
    />
  );
}
