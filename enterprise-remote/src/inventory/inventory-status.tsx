import { Badge, type FilterField, FilterSelect, type Tone } from '@nara/portal-ui';
import { INVENTORY_STATUSES, type InventoryStatus } from '@nara/shared-contracts/rules/inventory';

const TONES: Record<InventoryStatus, Tone> = { synced: 'green', warning: 'yellow', error: 'red' };

const OPTIONS = [...INVENTORY_STATUSES].reverse().map((status) => ({ value: status, label: status }));

export const InventoryStatusBadge = ({ status }: { status: InventoryStatus }) => (
  <Badge $tone={TONES[status]}>{status}</Badge>
);

/** Filters the list by status. */
export const InventoryStatusFilter = (props: FilterField<InventoryStatus>) => (
  <FilterSelect label="Status" all="All statuses" options={OPTIONS} {...props} />
);
