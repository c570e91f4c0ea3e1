import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import type { Role } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { approvableActions } from './actions';
import { readCredentialFacts } from './credential-facts';
import { areOnePerson, type PersonAt } from './one-person';
import { signsInPersonally } from './personal-sign-in';

/** Returns the roles that are allowed to do what a kind of request is about. */
export function rolesFor(context: Context, kind: ApprovalKind): readonly Role[] {
  const permission = context.get(approvableActions).get(kind)?.permission;
  return permission === undefined ? [] : PERMISSIONS[permission].roles;
}

/** Returns the addresses of users who may approve a user's request: other people who can sign in personally. */
export async function findApprovers(
  context: Context,
  tx: Kysely<Tables>,
  kind: ApprovalKind,
  asker: PersonAt,
): Promise<string[]> {
  const users = await tx
    .selectFrom('users')
    .where(signsInPersonally)
    .select(['users.id', 'users.email'])
    .where('users.status', '=', 'active')
    .where('users.role', 'in', rolesFor(context, kind))
    .orderBy('users.email')
    .execute();
  const facts = await readCredentialFacts(tx);
  return users.filter(({ id }) => !areOnePerson(facts, asker, { userId: id })).map(({ email }) => email);
}
