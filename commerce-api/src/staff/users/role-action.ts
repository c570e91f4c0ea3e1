import type { ProviderRolesChange } from '@nara/shared-contracts/api/session';
import type { NewUser, UserChange } from '@nara/shared-contracts/api/users';
import type { Context } from '#platform/subject';
import type { Asker } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { changeUser } from './change-user';
import { createUser } from './create-user';
import { changeProviderRoles } from './provider-roles';

/** Action that gives a user a role, and may need a second person. */
export type RoleAction =
  | { kind: 'create'; user: NewUser }
  | { kind: 'change'; id: string; change: UserChange }
  | { kind: 'groups'; change: ProviderRolesChange };

/** Gives the role after a second person has approved it. Throws like the functions it calls. */
export function giveRole(context: Context, action: RoleAction, author: Author, { askedById }: Asker): Promise<unknown> {
  switch (action.kind) {
    case 'create':
      return createUser(context, action.user, author, [askedById, author.staff.userId]);
    case 'change':
      return changeUser(context, action.id, action.change, author);
    case 'groups':
      return changeProviderRoles(context, action.change, author);
  }
}
