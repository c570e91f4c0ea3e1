import type { ProviderRoles, Role } from '@nara/shared-contracts';
import { ROLES } from '@nara/shared-contracts/rules';
import { ProviderRoles as ProviderRolesSchema } from '@nara/shared-contracts/schemas';
import { defineSetting } from '#staff/settings';

/** Roles of the people in the provider's groups; nobody has one until an admin says so. */
export const PROVIDER_ROLES = defineSetting<ProviderRoles>({
  name: 'identity-provider-roles',
  schema: ProviderRolesSchema,
  initial: { groups: [] },
});

/** Returns the role that groups give: the first of admin, logistics, merchandising; null for none. */
export function roleOf(groups: readonly string[], { groups: mapped }: ProviderRoles): Role | null {
  const given = mapped.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return ROLES.find((role) => given.includes(role)) ?? null;
}
