import { INVENTORY_STATUSES, type InventoryStatus } from '@nara/shared-contracts';
import { Badge, type Option, Select, type Tone } from '@nara/shared-ui';

const TONES: Record<InventoryStatus, Tone> = { synced: 'green', warning: 'yellow', error: 'red' };

const ALL = 'all';

const OPTIONS: Option<InventoryStatus | typeof ALL>[] = [
  { value: ALL, label: 'All statuses' },
  ...[...INVENTORY_STATUSES].reverse().map((status) => ({ value: status, label: status })),
];

export const InventoryStatusBadge = ({ status }: { status: InventoryStatus }) => (
  <Badge $tone={TONES[status]}>{status}</Badge>
);

interface InventoryStatusFilterProps {
  /** undefined: every status. */
  value: InventoryStatus | undefined;
  onChange: (status: InventoryStatus | undefined) => void;
}

/** Narrows the list to one status. */
export const InventoryStatusFilter = ({ value, onChange }: InventoryStatusFilterProps) => (
  <Select
    label="Status"
    value={value ?? ALL}
    options={OPTIONS}
    onChange={(chosen) => onChange(chosen === ALL ? undefined : chosen)}
  />
);
