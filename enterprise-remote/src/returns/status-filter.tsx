import { RETURN_STATUSES, type ReturnStatus } from '@nara/shared-contracts';
import { Select, useCommands } from '@nara/shared-ui';
import { returnStatusLabel } from './status';

const ALL = 'all';

const OPTIONS = [
  { value: ALL, label: 'All' },
  ...RETURN_STATUSES.map((status) => ({ value: status, label: returnStatusLabel(status) })),
] as const;

interface StatusFilterProps {
  /** undefined: every status. */
  value: ReturnStatus | undefined;
  onChange: (status: ReturnStatus | undefined) => void;
}

/** Narrows the returns to one status; the command palette offers each. */
export function StatusFilter({ value, onChange }: StatusFilterProps) {
  const choose = (chosen: ReturnStatus | typeof ALL) => onChange(chosen === ALL ? undefined : chosen);
  useCommands(
    OPTIONS.map((option) => ({
      id: `status:${option.value}`,
      label: `Show ${option.label}`,
      group: 'This screen',
      run: () => choose(option.value),
    })),
  );
  return <Select<ReturnStatus | typeof ALL> label="Status" value={value ?? ALL} options={OPTIONS} onChange={choose} />;
}
