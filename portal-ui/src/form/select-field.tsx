import type { Option } from '../elements/select';
import { Field, type FieldProps } from './field';

interface SelectFieldProps<V extends string> extends FieldProps {
  name: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
}

/** Labelled select with a fixed list of values. */
export function SelectField<V extends string>({
  label,
  hint,
  error,
  warning,
  name,
  value,
  options,
  onChange,
}: SelectFieldProps<V>) {
  return (
    <Field label={label} hint={hint} error={error} warning={warning}>
      {(control) => (
        <select
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => {
            const option = options.find((candidate) => candidate.value === target.value);
            if (option) onChange(option.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
