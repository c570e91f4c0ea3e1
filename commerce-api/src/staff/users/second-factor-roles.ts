import { SecondFactorRoles } from '@nara/shared-contracts/api/session';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { defineSetting, readSetting } from '#staff/settings';

/** Roles whose users must sign in with a second factor; initially none. */
export const SECOND_FACTOR_ROLES = defineSetting<SecondFactorRoles>({
  name: 'second-factor-roles',
  title: 'the roles that need a second factor',
  schema: SecondFactorRoles,
  initial: { roles: [] },
});

/** Tells whether users of a role must have a second factor. */
export async function needsSecondFactor(db: Kysely<Tables>, role: Role): Promise<boolean> {
  const { value } = await readSetting(db, SECOND_FACTOR_ROLES);
  return value.roles.includes(role);
}

/** Returns the ids of the users who must have a second factor and have none. */
export async function findUnprotected(db: Kysely<Tables>, { roles }: SecondFactorRoles): Promise<string[]> {
  if (roles.length === 0) return [];
  const users = await db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select('users.id')
    .where('users.role', 'in', roles)
    .where('second_factors.confirmed_at', 'is', null)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id'))),
    )
    .execute();
  return users.map(({ id }) => id);
}

/** Tells whether a user must set a second factor up before they may sign in. */
export async function mustSetUpSecondFactor(db: Kysely<Tables>, userId: string): Promise<boolean> {
  const { value } = await readSetting(db, SECOND_FACTOR_ROLES);
  return (await findUnprotected(db, value)).includes(userId);
}
