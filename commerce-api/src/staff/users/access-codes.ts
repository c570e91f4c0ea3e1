import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules';
import { prepared } from '#platform/subject';

const GROUPS = 4;
const GROUP_LENGTH = 6;
const CODE = new RegExp(`^NARA(-[A-Z0-9]{${GROUP_LENGTH}}){${GROUPS}}$`);

/** Personal access codes, which somebody types at the enterprise gate to sign in as themselves. */
export interface AccessCodes {
  /** Returns a new one, `NARA-` and four groups of six characters: about 124 random bits. */
  make(): string;
  /** Returns the hash by which the database knows a code; null for a text that cannot be one. */
  hashOf(code: string): string | null;
}

export const accessCodes = prepared<AccessCodes>('access codes');

/**
 * Creates the access codes of a server, by a secret of its own. Codes are long and random, so that nobody can try them
 * all: a keyed hash, which can be looked up, is as safe as a slow one.
 */
export const createAccessCodes = (secret: string): AccessCodes => ({
  make: () => ['NARA', ...Array.from({ length: GROUPS }, () => randomCode(GROUP_LENGTH))].join('-'),
  hashOf(text) {
    const code = text.trim().toUpperCase();
    return CODE.test(code) ? createHmac('sha256', secret).update(code).digest('hex') : null;
  },
});
