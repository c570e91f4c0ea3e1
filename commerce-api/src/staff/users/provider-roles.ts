import type { ProviderRoles, ProviderRolesChange } from '@nara/shared-contracts/api/session';
import { ProviderRoles as ProviderRolesSchema } from '@nara/shared-contracts/api/session';
import type { Role } from '@nara/shared-contracts/rules/common';
import { ROLES } from '@nara/shared-contracts/rules/common';
import type { Context } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, defineSetting, type Setting, toSettingChange } from '#staff/settings';

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
