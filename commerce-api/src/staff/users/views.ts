import type { User, UserOverview } from '@nara/shared-contracts/api/users';
import { ROLES } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS, permissionsOf } from '@nara/shared-contracts/rules/session';
import type { Staff } from '#platform/http';
import { toIso } from '#platform/time';
import type { UserRow } from './queries';

export const toIsoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

/** Converts a user to its wire format, limited to what `reader` may see, with their role's permissions. */
export const toUser = (row: UserRow, reader: Staff): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  department: row.department,
  status: row.status,
  permissions: permissionsOf(row.role),
  lastLogin: toIsoOrNull(row.last_login_at),
  codeIssuedAt: toIsoOrNull(row.code_issued_at),
  secondFactorSince: toIsoOrNull(row.second_factor_at),
  passkeys: row.passkeys,
  isSelf: row.id === reader.userId,
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
});

/** Describes what each role may work with. */
export const rolePermissions = (): UserOverview['roles'] =>
  ROLES.map((role) => ({
    role,
    permissions: permissionsOf(role).map((code) => ({ code, label: PERMISSIONS[code].label })),
  }));
