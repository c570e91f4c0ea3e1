import { Badge, FilterSelect, type Tone } from '@nara/portal-ui';
import { VARIANT_STATUSES, type VariantStatus } from '@nara/shared-contracts/rules/sku-mapping';

const STATES: Record<VariantStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  out_of_stock: { label: 'Out of Stock', tone: 'red' },
  unmapped: { label: 'Unmapped', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const OPTIONS = VARIANT_STATUSES.map((status) => ({ value: status, label: STATES[status].label }));

export function VariantStatusBadge({ status }: { status: VariantStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

interface VariantStatusFilterProps {
  /** Undefined for every status. */
  value: VariantStatus | undefined;
  onChange: (status: VariantStatus | undefined) => void;
}

/** Filters the list by status. */
export const VariantStatusFilter = (props: VariantStatusFilterProps) => (
  <FilterSelect label="Status" all="All statuses" options={OPTIONS} {...props} />
);
