import { type Option, Select } from '../../elements/select';

const ALL = 'all';

interface FilterSelectProps<V extends string> {
  /** Accessible name. */
  label: string;
  /** Label of the option that does not filter. */
  all: string;
  options: readonly Option<V>[];
  /** Undefined for no filter. */
  value: V | undefined;
  onChange: (value: V | undefined) => void;
}

/** Filters a list by one of a few values, or not at all. */
export function FilterSelect<V extends string>({ label, all, options, value, onChange }: FilterSelectProps<V>) {
  return (
    <Select<V | typeof ALL>
      label={label}
      value={value ?? ALL}
      options={[{ value: ALL, label: all }, ...options]}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
