import { Badge, type Column, FilterSelect, IconButton, Panel, RelativeTime, Skeleton } from '@nara/portal-ui';
import type { User, UserOverview, UserStatus } from '@nara/shared-contracts/api/users';
import { ROLE_LABELS, ROLES, type Role } from '@nara/shared-contracts/rules/common';
import { KeyRound, Pencil, UserCheck, UserX } from 'lucide-react';
import { styled } from 'styled-components';
import { STATUSES, USER_STATUSES } from './labels';

interface UserActions {
  onEdit: (user: User) => void;
  onCode: (user: User) => void;
  /** Deactivates an active user, and activates an inactive one. */
  onStatus: (user: User) => void;
}

/** Returns the columns of the users, with the actions on each. */
export const userColumns = ({
  onEdit,
  onCode,
  onStatus,
}: UserActions): readonly Column<User, 'name' | 'email' | 'lastLogin'>[] => [
  {
    header: 'User',
    cell: ({ name, isSelf }) => (isSelf ? `${name} (you)` : name),
    sortKey: 'name',
    isFixed: true,
  },
  { header: 'Email', cell: ({ email }) => email, sortKey: 'email' },
  { header: 'Role', cell: ({ role }) => ROLE_LABELS[role] },
  { header: 'Department', cell: ({ department }) => department, isDetail: true },
  { header: 'Status', cell: ({ status }) => <Badge $tone={STATUSES[status].tone}>{STATUSES[status].label}</Badge> },
  {
    header: 'Last Login',
    cell: ({ lastLogin }) => (lastLogin ? <RelativeTime iso={lastLogin} /> : 'Never'),
    sortKey: 'lastLogin',
    width: '7rem',
  },
  {
    header: 'Actions',
    isFixed: true,
    cell: (user) => (
      <>
        <IconButton label={`Edit ${user.name}`} onClick={() => onEdit(user)}>
          <Pencil size={15} aria-hidden />
        </IconButton>
        <IconButton label={`Access code of ${user.name}`} onClick={() => onCode(user)}>
          <KeyRound size={15} aria-hidden />
        </IconButton>
        <IconButton
          label={`${user.status === 'inactive' ? 'Activate' : 'Deactivate'} ${user.name}`}
          onClick={() => onStatus(user)}
        >
          {user.status === 'inactive' ? <UserCheck size={15} aria-hidden /> : <UserX size={15} aria-hidden />}
        </IconButton>
      </>
    ),
  },
];

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

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  align-items: start;
  gap: 0.6rem;
`;

const Permissions = styled.ul`
  display: grid;
  gap: 0.25rem;
  padding-left: 1.1rem;
  font-size: 0.8125rem;
`;

const Title = styled.h2`
  font-size: 0.9375rem;
  letter-spacing: -0.01em;
`;

/** Lists the permissions of each role as the server enforces them; `roles` is undefined until the first response. */
export function RolePermissions({ roles }: { roles: UserOverview['roles'] | undefined }) {
  return (
    <>
      <Title>Role Permissions</Title>
      {!roles && <Skeleton $width="100%" />}
      <Cards>
        {roles?.map(({ role, permissions }) => (
          <Panel key={role} title={ROLE_LABELS[role]}>
            <Permissions>
              {permissions.map(({ code, label }) => (
                <li key={code}>{label}</li>
              ))}
            </Permissions>
          </Panel>
        ))}
      </Cards>
    </>
  );
}
