import type { ApprovalKind, Role } from '@nara/shared-contracts';
import { PERMISSIONS } from '@nara/shared-contracts/rules';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { approvableActions } from './actions';
import { signsInPersonally } from './personal-sign-in';

/** Returns the roles that are allowed to do what a kind of request is about. */
export function rolesFor(context: Context, kind: ApprovalKind): readonly Role[] {
  const permission = context.get(approvableActions).get(kind)?.permission;
  return permission === undefined ? [] : PERMISSIONS[permission].roles;
}

/** Returns the addresses of users who may approve a user's request and can sign in personally. */
export async function findApprovers(
  context: Context,
  tx: Kysely<Tables>,
  kind: ApprovalKind,
  askerId: string,
): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .where(signsInPersonally)
    .select('users.email')
    .where('users.status', '=', 'active')
    .where('users.role', 'in', rolesFor(context, kind))
    .where('users.id', '<>', askerId)
    .orderBy('users.email')
    .execute();
  return users.map(({ email }) => email);
}
