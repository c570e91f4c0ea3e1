import { ROLES, type Role, type UserStatus } from '@nara/shared-contracts';
import { type Option, Select } from '@nara/shared-ui';
import { ROLE_LABELS, STATUSES, USER_STATUSES } from './vocabulary';

/** What the list of users can be narrowed to, beside a search. */
export interface UserFilters {
  role?: Role;
  status?: UserStatus;
}

const ALL = 'all';

const ROLE_OPTIONS: Option<Role | typeof ALL>[] = [
  { value: ALL, label: 'All Roles' },
  ...ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

const STATUS_OPTIONS: Option<UserStatus | typeof ALL>[] = [
  { value: ALL, label: 'All Statuses' },
  ...USER_STATUSES.map((status) => ({ value: status, label: STATUSES[status].label })),
];

interface UserFilterSelectsProps {
  filters: UserFilters;
  onRole: (role: Role | undefined) => void;
  onStatus: (status: UserStatus | undefined) => void;
}

export function UserFilterSelects({ filters, onRole, onStatus }: UserFilterSelectsProps) {
  return (
    <>
      <Select
        label="Role"
        value={filters.role ?? ALL}
        options={ROLE_OPTIONS}
        onChange={(role) => onRole(role === ALL ? undefined : role)}
      />
      <Select
        label="Status"
        value={filters.status ?? ALL}
        options={STATUS_OPTIONS}
        onChange={(status) => onStatus(status === ALL ? undefined : status)}
      />
    </>
  );
}
