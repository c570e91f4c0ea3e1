import { useCommands } from '../../commands/command-registry';
import type { Option } from '../../elements/select';
import { FilterSelect } from './filter-select';

interface StatusSelectProps<V extends string> {
  /** Label of the option for every status. */
  all: string;
  options: readonly Option<V>[];
  /** Undefined for every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Filters a list by status; the command palette offers each status. */
export function StatusSelect<V extends string>({ all, options, value, onChange }: StatusSelectProps<V>) {
  const choices: { value: V | undefined; label: string }[] = [{ value: undefined, label: all }, ...options];
  useCommands(
    choices.map((choice) => ({
      id: `status:${choice.value ?? 'all'}`,
      label: `Show ${choice.label}`,
      group: 'This screen',
      run: () => onChange(choice.value),
    })),
  );
  return <FilterSelect label="Status" all={all} options={options} value={value} onChange={onChange} />;
}
