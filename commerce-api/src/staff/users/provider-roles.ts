import {
  type ProviderRoles,
  type ProviderRolesChange,
  ProviderRoles as ProviderRolesSchema,
} from '@nara/shared-contracts/api/session';
import type { NewUser, UserChange } from '@nara/shared-contracts/api/users';
import { ROLES, type Role } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import type { Asker } from '#staff/approvals';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, type Setting, toSettingChange } from '#staff/settings';
import { changeUser, createUser } from './change-user';

/** Roles by the provider's groups; initially none. */
export const PROVIDER_ROLES = defineSetting<ProviderRoles>({
  name: 'identity-provider-roles',
  title: 'the roles of the identity provider’s groups',
  schema: ProviderRolesSchema,
  initial: { groups: [] },
});

/** Returns the highest role that groups give, in the order admin, logistics, merchandising, finance; null for none. */
export function roleOf(groups: readonly string[], { groups: mapped }: ProviderRoles): Role | null {
  const given = mapped.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.find((role) => given.includes(role)) ?? null;
}

/** Changes which roles the groups give. Throws 409 `setting-changed`. */
export const changeProviderRoles = (
  context: Context,
  change: ProviderRolesChange,
  author: Author,
): Promise<Setting<ProviderRoles>> => changeSetting(context, PROVIDER_ROLES, toSettingChange(change), author);

/** Describes a change of them for the user who has to approve it. */
export const describeProviderRoles = ({ groups }: ProviderRoles): string =>
  groups.length === 0
    ? 'Give no group of the identity provider a role'
    : `Give groups of the identity provider their roles: ${groups.map(({ group, role }) => `${group} ${role}`).join(', ')}`;

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
