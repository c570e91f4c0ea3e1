import { PasscodeSwitch, SecondFactorRoles } from '@nara/shared-contracts/api/session';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { signsInPersonally } from '#staff/approvals';
import { defineSetting, readSetting } from '#staff/settings';
import { noPersonalAdmin } from './errors';

/**
 * Setting that lets the enterprise passcode open its gate. It is defined here because changes of users must not lock
 * everyone out while it is off.
 */
export const PASSCODE_SWITCH = defineSetting({
  name: 'enterprise-passcode',
  title: 'whether the shared passcode may be used',
  schema: PasscodeSwitch,
  initial: { isOn: true },
});

/**
 * Requires an active admin other than `exceptId` who can sign in personally and has done so before. Throws 409
 * `no-personal-admin`.
 */
export async function requirePersonalAdmin(tx: Kysely<Tables>, exceptId: string | null): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .where(signsInPersonally)
    .select('users.id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('last_login_at', 'is not', null)
    .execute();
  if (admins.every(({ id }) => id === exceptId)) throw noPersonalAdmin();
}

/**
 * Ensures that a last admin who can sign in personally remains while the passcode is off. Call it before a change that
 * takes this from `id`. Throws like `requirePersonalAdmin`.
 */
export async function keepPersonalAdmin(database: Database, tx: Kysely<Tables>, id: string): Promise<void> {
  // The switch takes the same lock, so that neither misses the other's change.
  await database.lock(tx, `setting ${PASSCODE_SWITCH.name}`);
  const { value } = await readSetting(tx, PASSCODE_SWITCH);
  if (!value.isOn) await requirePersonalAdmin(tx, id);
}

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
