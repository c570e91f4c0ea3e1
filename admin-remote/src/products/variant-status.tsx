import { VARIANT_STATUSES, type VariantStatus } from '@nara/shared-contracts';
import { Badge, type Option, Select, type Tone } from '@nara/shared-ui';

const STATES: Record<VariantStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  out_of_stock: { label: 'Out of Stock', tone: 'red' },
  unmapped: { label: 'Unmapped', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const ALL = 'all';

const OPTIONS: Option<VariantStatus | typeof ALL>[] = [
  { value: ALL, label: 'All statuses' },
  ...VARIANT_STATUSES.map((status) => ({ value: status, label: STATES[status].label })),
];

export function VariantStatusBadge({ status }: { status: VariantStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

interface VariantStatusFilterProps {
  /** undefined: every status. */
  value: VariantStatus | undefined;
  onChange: (status: VariantStatus | undefined) => void;
}

/** Narrows the list to one status. */
export function VariantStatusFilter({ value, onChange }: VariantStatusFilterProps) {
  return (
    <Select
      label="Status"
      value={value ?? ALL}
      options={OPTIONS}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
    />
  );
}
