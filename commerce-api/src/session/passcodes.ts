import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Gate } from '@nara/shared-contracts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

interface PasscodeHash {
  salt: Buffer;
  key: Buffer;
}

async function hash(passcode: string): Promise<PasscodeHash> {
  const salt = randomBytes(16);
  return { salt, key: await derive(passcode, salt, KEY_BYTES) };
}

/** Checks the two gates' passcodes against salted scrypt hashes; the codes themselves are not kept. */
export interface Passcodes {
  isCorrect(gate: Gate, passcode: string): Promise<boolean>;
}

export async function hashPasscodes(codes: Record<Gate, string>): Promise<Passcodes> {
  const [site, enterprise] = await Promise.all([hash(codes.site), hash(codes.enterprise)]);
  const hashes: Record<Gate, PasscodeHash> = { site, enterprise };
  return {
    async isCorrect(gate, passcode) {
      const { salt, key } = hashes[gate];
      return timingSafeEqual(await derive(passcode, salt, KEY_BYTES), key);
    },
  };
}
