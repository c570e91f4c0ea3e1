import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Gate } from '@nara/shared-contracts';
import { prepared } from '#platform/subject';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const KEY_BYTES = 32;

interface PasscodeHash {
  salt: Buffer;
  key: Buffer;
}

/** Scrypt cost of one guess: some 50 ms of CPU time, and 16 MiB. */
const COST = 2 ** 14;

async function hash(passcode: string, cost: number): Promise<PasscodeHash> {
  const salt = randomBytes(16);
  return { salt, key: await derive(passcode, salt, KEY_BYTES, { cost }) };
}

/** Checks the two gates' passcodes against salted scrypt hashes; the codes themselves are not kept. */
export interface Passcodes {
  isCorrect(gate: Gate, passcode: string): Promise<boolean>;
}

export const passcodes = prepared<Passcodes>('passcodes');

/** Hashes the passcodes. `cost` is scrypt's; a lower one is only for tests, which hash passcodes a thousand times. */
export async function hashPasscodes({
  site: siteCode,
  enterprise: enterpriseCode,
  cost = COST,
}: Record<Gate, string> & { cost?: number }): Promise<Passcodes> {
  const [site, enterprise] = await Promise.all([hash(siteCode, cost), hash(enterpriseCode, cost)]);
  const hashes: Record<Gate, PasscodeHash> = { site, enterprise };
  return {
    async isCorrect(gate, passcode) {
      // The key derivation pads with NUL, so a code with some at its end would be as good.
      if (passcode.includes('\0')) return false;
      const { salt, key } = hashes[gate];
      return timingSafeEqual(await derive(passcode, salt, KEY_BYTES, { cost }), key);
    },
  };
}
