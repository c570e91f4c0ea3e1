import { type Option, Select } from '@nara/portal-ui';
import type { OrderPeriod } from '@nara/shared-contracts/rules/orders';

const ANY = 'any';

const OPTIONS: readonly Option<OrderPeriod | typeof ANY>[] = [
  { value: ANY, label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

interface PlacedFilterProps {
  /** Undefined for any time. */
  value: OrderPeriod | undefined;
  onChange: (period: OrderPeriod | undefined) => void;
}

/** Filters the list by when orders were placed. */
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
