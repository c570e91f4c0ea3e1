import type { ApprovalKind } from '@nara/shared-contracts/rules/approvals';
import type { Role } from '@nara/shared-contracts/rules/common';
import { PERMISSIONS, type Permission } from '@nara/shared-contracts/rules/session';
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { readCredentialFacts } from './events';
import { areOnePerson, type PersonAt } from './one-person';

/** User who requested an action that a second person approved. */
export interface Asker {
  askedBy: string;
  askedById: string;
}

/** Action that may need a second person. */
interface ApprovableAction<T> {
  kind: ApprovalKind;
  /** Permission to request the action and to approve it. */
  permission: Permission;
  /**
   * Executes the action in the approver's name. Checks everything again, and throws an ApiError if it can no longer be
   * done.
   */
  execute: (context: Context, input: T, author: Author, asked: Asker) => Promise<unknown>;
  /** Tells whether a rule of its own subject makes any action wait for a second person. */
  needsAny?: (context: Context) => Promise<boolean>;
}

/** Actions of this environment, by kind. */
export const approvableActions = (): Map<ApprovalKind, ApprovableAction<unknown>> => new Map();

/** Registers an action that may wait for a second person; its subject calls this in `prepare`. */
export function registerAction<T>(context: Context, action: ApprovableAction<T>): void {
  // The input is the one that the same subject passed to `askIfNeeded`.
  context.get(approvableActions).set(action.kind, action as ApprovableAction<unknown>);
}

/** Selects users who can sign in personally: with an access code, or through the identity provider. */
export const signsInPersonally = (
  eb: ExpressionBuilder<Tables, 'users'>,
): ExpressionWrapper<Tables, 'users', SqlBool> =>
  eb.or([
    eb.exists(eb.selectFrom('access_codes').select('user_id').whereRef('access_codes.user_id', '=', 'users.id')),
    eb.exists(eb.selectFrom('user_identities').select('user_id').whereRef('user_identities.user_id', '=', 'users.id')),
  ]);

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
