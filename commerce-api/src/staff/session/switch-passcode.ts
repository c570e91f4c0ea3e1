import type { PasscodeSwitchState } from '@nara/shared-contracts/api/session';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { Refusal } from '#platform/http';
import { type Context, tell } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { PASSCODE_SWITCH, requirePersonalAdmin } from '#staff/users';
import { PASSCODE } from './end-sessions';
import { endStaffSessions } from './staff-sessions';

type Switched = Pick<Context, 'configuration'>;
type Value = (typeof PASSCODE_SWITCH)['initial'];

/** Tells whether the enterprise passcode opens its gate: the staff's setting, unless the operator overrides it. */
export const isPasscodeOn = ({ configuration }: Switched, { isOn }: Value): boolean =>
  isOn || configuration.isPasscodeForced;

/** Refuses the enterprise passcode, right or wrong, while it is switched off. Throws 401 `passcode-switched-off`. */
export async function requirePasscodeOn(context: Switched, db: Kysely<Tables>): Promise<void> {
  const { value } = await readSetting(db, PASSCODE_SWITCH);
  if (isPasscodeOn(context, value)) return;
  throw new Refusal(
    401,
    'passcode-switched-off',
    'The enterprise passcode is switched off. Enter your personal access code.',
  );
}

export const toPasscodeSwitchState = (
  { configuration }: Switched,
  { value, updatedAt, updatedBy }: Setting<Value>,
): PasscodeSwitchState => ({
  settings: value,
  isForced: configuration.isPasscodeForced,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/**
 * Switches the enterprise passcode on, or switches it off and ends its sessions. Throws 409 `no-personal-admin` if no
 * other admin could sign in without it, and 409 `setting-changed`.
 */
export function switchPasscode(
  context: Context,
  change: { value: Value; expectedUpdatedAt: number },
  author: Author,
): Promise<Setting<Value>> {
  return changeSetting(context, PASSCODE_SWITCH, change, author, async (tx) => {
    if (change.value.isOn) return;
    await requirePersonalAdmin(tx, author.staff.userId);
    if (context.configuration.isPasscodeForced) return;
    await endStaffSessions(tx, { userId: null }, context.now());
    tell(context, tx, 'user.changed', PASSCODE);
  });
}
