import { Badge, type Column, IconButton, RelativeTime, ROLE_LABELS } from '@nara/portal-ui';
import type { User } from '@nara/shared-contracts/api/users';
import { KeyRound, Pencil, UserCheck, UserX } from 'lucide-react';
import { STATUSES } from './words';

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
