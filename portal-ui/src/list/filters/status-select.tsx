import { useCommands } from '../../commands';
import type { Option } from '../../elements';
import { FilterSelect } from './filter-select';

interface StatusSelectProps<V extends string> {
  /** What every status is called together. */
  all: string;
  options: readonly Option<V>[];
  /** undefined: every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Narrows a list to one status; the command palette offers each. */
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
