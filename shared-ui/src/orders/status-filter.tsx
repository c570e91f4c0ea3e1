import type { LiveOrderStatus, OrderStatus } from '@nara/shared-contracts';
import { type Option, Select } from '../portal/controls';
import { orderStatusLabel } from './order-status';

const ALL = 'all';

interface StatusFilterProps<V extends string> {
  statuses: readonly V[];
  /** undefined: every status. */
  value: V | undefined;
  onChange: (status: V | undefined) => void;
}

/** Narrows a list of orders to one status. */
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
  return <Select label="Status" value={value ?? ALL} options={options} onChange={choose} />;
}
