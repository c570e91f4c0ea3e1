import { Badge, FilterSelect, type Tone } from '@nara/portal-ui';
import { MAPPING_STATUSES, type MappingStatus } from '@nara/shared-contracts/rules/sku-mapping';

const STATES: Record<MappingStatus, { label: string; tone: Tone }> = {
  active: { label: 'Active', tone: 'green' },
  unmapped: { label: 'Unmapped', tone: 'red' },
  pending_review: { label: 'Pending Review', tone: 'yellow' },
  inactive: { label: 'Inactive', tone: 'grey' },
};

const OPTIONS = MAPPING_STATUSES.map((status) => ({ value: status, label: STATES[status].label }));

export function MappingStatusBadge({ status }: { status: MappingStatus }) {
  const { label, tone } = STATES[status];
  return <Badge $tone={tone}>{label}</Badge>;
}

interface MappingStatusFilterProps {
  /** Undefined for every status. */
  value: MappingStatus | undefined;
  onChange: (status: MappingStatus | undefined) => void;
}

/** Filters the list by status. */
export const MappingStatusFilter = (props: MappingStatusFilterProps) => (
  <FilterSelect label="Status" all="All" options={OPTIONS} {...props} />
);
