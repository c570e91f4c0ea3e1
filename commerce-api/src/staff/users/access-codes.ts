import { createHmac } from 'node:crypto';
import { randomCode } from '@nara/shared-contracts/rules/common';
import { prepared } from '#platform/subject';

const GROUPS = 4;
const GROUP_LENGTH = 6;
const CODE = new RegExp(`^NARA(-[A-Z0-9]{${GROUP_LENGTH}}){${GROUPS}}$`);

/** Personal access codes, which users type at the enterprise gate to sign in under their own name. */
export interface AccessCodes {
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
