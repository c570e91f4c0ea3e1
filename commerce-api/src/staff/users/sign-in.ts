import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules/common';
import type { Staff } from '#platform/http';
import { type Context, notifyScreens, prepared } from '#platform/subject';
import { personalOnly } from '#staff/approvals';
import { signInAgain } from './errors';

const GROUPS = 4;
const GROUP_LENGTH = 6;
const CODE = new RegExp(`^NARA(-[A-Z0-9]{${GROUP_LENGTH}}){${GROUPS}}$`);

/** Personal access codes, which users type at the enterprise gate to sign in under their own name. */
interface AccessCodes {
  /** Returns a new code, `NARA-` and four groups of six characters: about 124 random bits. */
  make(): string;
  /** Returns the hash under which the database stores a code; null for a text that cannot be one. */
  hashOf(code: string): string | null;
}

export const accessCodes = prepared<AccessCodes>('access codes');

/**
 * Creates the access codes of a server, keyed with its own secret. Codes are long and random, so they cannot be found
 * by brute force: a keyed hash, which can be looked up, is as safe as a slow one.
 */
export const createAccessCodes = (secret: string): AccessCodes => ({
  make: () => ['NARA', ...Array.from({ length: GROUPS }, () => randomCode(GROUP_LENGTH))].join('-'),
  hashOf(text) {
    const code = text.trim().toUpperCase();
    return CODE.test(code) ? createHmac('sha256', secret).update(code).digest('hex') : null;
  },
});

/** Returns the id of the user with this personal access code; null for an invalid code and an inactive user. */
export async function findCodeOwner(context: Context, code: string): Promise<string | null> {
  const hash = context.get(accessCodes).hashOf(code);
  if (!hash) return null;
  const owner = await context.database.kysely
    .selectFrom('access_codes')
    .innerJoin('users', 'users.id', 'access_codes.user_id')
    .select('users.id')
    .where('code_hash', '=', hash)
    .where('status', '<>', 'inactive')
    .executeTakeFirst();
  return owner?.id ?? null;
}

/** Records that a user has signed in (`at` in epoch ms). Returns their id; null if they have become inactive. */
export async function signIn(context: Context, userId: string, at: number): Promise<string | null> {
  const { kysely } = context.database;
  const user = await kysely
    .updateTable('users')
    // A pending user becomes active at their first sign-in.
    .set({ last_login_at: at, status: 'active' })
    .where('status', '<>', 'inactive')
    .where('id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  notifyScreens(context, kysely, 'user.changed', user.id);
  return user.id;
}

/** Time after a sign-in (ms) within which a user may change what they sign in with. */
const RECENT_MS = 10 * 60_000;

/** Returns the caller's user id. Throws 409 `personal-sign-in-required` for the enterprise passcode. */
export function userOf({ userId }: Staff): string {
  if (userId === null) throw personalOnly();
  return userId;
}

/**
 * Requires a sign-in of the last ten minutes before `now` (epoch ms), because whoever gets hold of a session later must
 * not be able to add or remove what its user signs in with. Throws 403 `recent-sign-in-required`.
 */
export function requireRecentSignIn({ provedAt = 0 }: Staff, now: number): void {
  if (provedAt + RECENT_MS <= now) throw signInAgain();
}
