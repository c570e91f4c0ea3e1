import { type Option, Select } from '@nara/portal-ui';
import type { OrderPeriod } from '@nara/shared-contracts';

const ANY = 'any';

const OPTIONS: readonly Option<OrderPeriod | typeof ANY>[] = [
  { value: ANY, label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

interface PlacedFilterProps {
  /** undefined: whenever. */
  value: OrderPeriod | undefined;
  onChange: (period: OrderPeriod | undefined) => void;
}

/** Narrows the list to orders that were placed lately. */
export function PlacedFilter({ value, onChange }: PlacedFilterProps) {
  return (
    <Select
      label="Placed"
      value={value ?? ANY}
      options={OPTIONS}
      onChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
    />
  );
}
