import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts';
import { useCommands } from '../portal/commands';
import { type Option, Select } from '../portal/controls';
import { orderStatusLabel } from './order-status';

const ALL = 'all';

interface StatusFilterProps<V extends string> {
  statuses: readonly V[];
  /** undefined: every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Narrows a list of orders to one status; the command palette offers each. */
export function StatusFilter<V extends OrderStatus | LiveOrderStatus>({
  statuses,
  value,
  onChange,
}: StatusFilterProps<V>) {
  const options: Option<V | typeof ALL>[] = [
    { value: ALL, label: 'All statuses' },
    ...statuses.map((status) => ({ value: status, label: orderStatusLabel(status) })),
  ];
  const choose = (chosen: V | typeof ALL) => onChange(chosen === ALL ? undefined : chosen);
  useCommands(
    options.map((option) => ({
      id: `status:${option.value}`,
      label: `Show ${option.label}`,
      group: 'This screen',
      run: () => choose(option.value),
    })),
  );
  return <Select label="Status" value={value ?? ALL} options={options} onChange={choose} />;
}
