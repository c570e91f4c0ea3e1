import { PasscodeSwitch } from '@nara/shared-contracts/api/session';
import type { Kysely } from 'kysely';
import type { Database, Tables } from '#platform/database';
import { signsInPersonally } from '#staff/approvals';
import { defineSetting, readSetting } from '#staff/settings';
import { noPersonalAdmin } from './refusals';

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
