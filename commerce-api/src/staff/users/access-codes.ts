import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules';

const GROUPS = 4;
const GROUP_LENGTH = 6;
const CODE = new RegExp(`^NARA(-[A-Z0-9]{${GROUP_LENGTH}}){${GROUPS}}$`);

/** Personal access codes: what somebody types at the enterprise gate to sign in as themselves. */
export interface AccessCodes {
  /** A new one, `NARA-` and four groups of six characters: about 124 random bits. */
  make(): string;
  /** What the database keeps of a code; null for a text that cannot be one. */
  hashOf(code: string): string | null;
}

/**
 * The codes are long and random, so that nobody can try them all: a keyed hash, which can be looked up, is as safe as a
 * slow one. The key is a secret of this server.
 */
export const createAccessCodes = (secret: string): AccessCodes => ({
  make: () => ['NARA', ...Array.from({ length: GROUPS }, () => randomCode(GROUP_LENGTH))].join('-'),
  hashOf(text) {
    const code = text.trim().toUpperCase();
    return CODE.test(code) ? createHmac('sha256', secret).update(code).digest('hex') : null;
  },
});
