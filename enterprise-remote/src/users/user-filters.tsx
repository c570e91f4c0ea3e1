import { FilterSelect, ROLE_LABELS } from '@nara/portal-ui';
import { ROLES, type Role } from '@nara/shared-contracts/rules/common';
import type { UserStatus } from '@nara/shared-contracts/rules/users';
import { STATUSES, USER_STATUSES } from './words';

/** Filters of the list of users, in addition to the search. */
export interface UserFilters {
  role?: Role;
  status?: UserStatus;
}

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const STATUS_OPTIONS = USER_STATUSES.map((status) => ({ value: status, label: STATUSES[status].label }));

interface UserFilterSelectsProps {
  filters: UserFilters;
  onRole: (role: Role | undefined) => void;
  onStatus: (status: UserStatus | undefined) => void;
}

export function UserFilterSelects({ filters, onRole, onStatus }: UserFilterSelectsProps) {
  return (
    <>
      <FilterSelect label="Role" all="All Roles" options={ROLE_OPTIONS} value={filters.role} onChange={onRole} />
      <FilterSelect
        label="Status"
        all="All Statuses"
        options={STATUS_OPTIONS}
        value={filters.status}
        onChange={onStatus}
      />
    </>
  );
}
