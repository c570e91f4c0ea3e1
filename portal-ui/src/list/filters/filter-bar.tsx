import { styled } from 'styled-components';
import { useCommands } from '../../commands/command-registry';
import { type FilterField, type Option, Select } from '../../elements/select';

/**
 * Lays out search and filters of a list in one row that wraps. On a phone, the parts of a group, such as period, from
 * and to, share lines with the other filters.
 */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;

  @media (max-width: 700px) {
    > fieldset {
      display: contents;
    }

    > select,
    > fieldset > :not(p) {
      flex: 1 1 8rem;
    }
  }
`;

const ALL = 'all';

interface FilterSelectProps<V extends string> extends FilterField<V> {
  /** Accessible name. */
  label: string;
  /** Label of the option that does not filter. */
  all: string;
  options: readonly Option<V>[];
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

/** Filters a list by status; the command palette offers each status. */
export function StatusSelect<V extends string>(props: Omit<FilterSelectProps<V>, 'label'>) {
  const { all, options, onChange } = props;
  const choices: { value: V | undefined; label: string }[] = [{ value: undefined, label: all }, ...options];
  useCommands(
    choices.map((choice) => ({
      id: `status:${choice.value ?? 'all'}`,
      label: `Show ${choice.label}`,
      group: 'This screen',
      run: () => onChange(choice.value),
    })),
  );
  return <FilterSelect label="Status" {...props} />;
}
