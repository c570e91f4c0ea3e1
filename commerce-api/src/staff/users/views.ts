import type { User, UserOverview } from '@nara/shared-contracts';
import { PERMISSIONS, permissionsOf, ROLES } from '@nara/shared-contracts/rules';
import type { Staff } from '#platform/http';
import type { UserRow } from './queries';

const toIso = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** A user on the wire as `reader` sees them, with what the role may work with. */
export const toUser = (row: UserRow, reader: Staff): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  department: row.department,
  status: row.status,
  permissions: permissionsOf(row.role),
  lastLogin: toIso(row.last_login_at),
  codeIssuedAt: toIso(row.code_issued_at),
  isSelf: row.id === reader.userId,
  createdAt: new Date(row.created_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
});

/** What each role may work with, in words. */
export const rolePermissions = (): UserOverview['roles'] =>
  ROLES.map((role) => ({
    role,
    permissions: permissionsOf(role).map((code) => ({ code, label: PERMISSIONS[code].label })),
  }));
