import type { Staff } from '#platform/http';
import { personalOnly } from '#staff/approvals';
import { signInAgain } from './refusals';

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
