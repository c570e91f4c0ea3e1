import { createHash, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Gate } from '@nara/shared-contracts/rules/session';
import pLimit from 'p-limit';
import { Refusal } from '#platform/http';
import { prepared } from '#platform/subject';

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;

/** Scrypt cost of one guess: about 50 ms of CPU time, and 16 MiB. */
const COST = 2 ** 14;
/**
 * Most guesses hashed at once. Node has four threads for this and for reading files, which must not wait for guesses.
 */
const MOST_AT_ONCE = 2;
/** Most guesses that may be queued: about five seconds of work. */
const MOST_WAITING = 200;

/** Checks the two gates' passcodes against salted scrypt hashes; the passcodes themselves are not kept. */
export interface Passcodes {
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
  const limit = pLimit(MOST_AT_ONCE);
  const hash = (gate: Gate, passcode: string) => derive(passcode, `${gate} ${salt}`, KEY_BYTES, { cost });
  const [site, enterprise] = await Promise.all([hash('site', siteCode), hash('enterprise', enterpriseCode)]);
  const keys: Record<Gate, Buffer> = { site, enterprise };
  return {
    async isCorrect(gate, passcode) {
      // The key derivation pads with NUL, so a passcode with trailing NULs would also be accepted.
      if (passcode.includes('\0')) return false;
      if (limit.pendingCount >= MOST_WAITING) throw busy();
      return timingSafeEqual(await limit(hash, gate, passcode), keys[gate]);
    },
    fingerprint: (gate) => createHash('sha256').update(keys[gate]).digest('base64url'),
  };
}

const busy = () =>
  new Refusal(503, 'busy', 'Too many passcodes are being checked. Please try again in a moment.', {
    headers: { 'retry-after': '5' },
  });
