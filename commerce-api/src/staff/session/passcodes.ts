import { createHash, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasscodeSwitchState } from '@nara/shared-contracts/api/session';
import type { Gate } from '@nara/shared-contracts/rules/session';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import type { Tables } from '#platform/database';
import { ApiError } from '#platform/http';
import { type Context, notifyScreens, prepared } from '#platform/subject';
import { toIso } from '#platform/time';
import type { Author } from '#staff/audit';
import { changeSetting, readSetting, type Setting } from '#staff/settings';
import { PASSCODE_SWITCH, requirePersonalAdmin } from '#staff/users';
import { endStaffSessions, PASSCODE } from './staff-sessions';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Scrypt cost of one guess: about 50 ms of CPU time, and 16 MiB. */
const COST = 2 ** 14;
/**
 * Most guesses hashed at once. Node has four threads for this and for reading files, which must not wait for guesses.
 */
const MAX_AT_ONCE = 2;
/** Most guesses that may be queued: about five seconds of work. */
const MAX_WAITING = 200;

/** Checks the two gates' passcodes against salted scrypt hashes; the passcodes themselves are not kept. */
interface Passcodes {
  /** Tells whether the gate has this passcode. Throws 503 `busy` while too many others are being checked. */
  isCorrect(gate: Gate, passcode: string): Promise<boolean>;
  /** Returns a text that changes with the gate's passcode and is the same on every instance. */
  fingerprint(gate: Gate): string;
}

export const passcodes = prepared<Passcodes>('passcodes');

interface HashingOptions {
  /** Secret of this installation, used as salt. */
  salt: string;
  /** Scrypt cost. A lower one is only for tests, which hash passcodes a thousand times. */
  cost?: number;
}

/** Hashes the passcodes of both gates. */
export async function hashPasscodes(
  { site: siteCode, enterprise: enterpriseCode }: Record<Gate, string>,
  { salt, cost = COST }: HashingOptions,
): Promise<Passcodes> {
  const limit = pLimit(MAX_AT_ONCE);
  const hash = (gate: Gate, passcode: string) => derive(passcode, `${gate} ${salt}`, KEY_BYTES, { cost });
  const [site, enterprise] = await Promise.all([hash('site', siteCode), hash('enterprise', enterpriseCode)]);
  const keys: Record<Gate, Buffer> = { site, enterprise };
  return {
    async isCorrect(gate, passcode) {
      // The key derivation pads with NUL, so a passcode with trailing NULs would also be accepted.
      if (passcode.includes('\0')) return false;
      if (limit.pendingCount >= MAX_WAITING) throw busy();
      return timingSafeEqual(await limit(hash, gate, passcode), keys[gate]);
    },
    fingerprint: (gate) => createHash('sha256').update(keys[gate]).digest('base64url'),
  };
}

const busy = () =>
  new ApiError(503, 'busy', 'Too many passcodes are being checked. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

type Switched = Pick<Context, 'configuration'>;
type Value = (typeof PASSCODE_SWITCH)['initial'];

/** Tells whether the enterprise passcode opens its gate: the staff's setting, unless the operator overrides it. */
export const isPasscodeOn = ({ configuration }: Switched, { isOn }: Value): boolean =>
  isOn || configuration.isPasscodeForced;

/** Refuses the enterprise passcode, right or wrong, while it is switched off. Throws 401 `passcode-switched-off`. */
export async function requirePasscodeOn(context: Switched, db: Kysely<Tables>): Promise<void> {
  const { value } = await readSetting(db, PASSCODE_SWITCH);
  if (isPasscodeOn(context, value)) return;
  throw new ApiError(
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
    notifyScreens(context, tx, 'user.changed', PASSCODE);
  });
}
