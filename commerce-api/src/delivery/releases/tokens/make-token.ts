import { createHash, randomBytes } from 'node:crypto';

/** A new token: `ndt_`, whose it is, and 256 random bits. */
export const makeToken = (owner: string): string => `ndt_${owner}_${randomBytes(32).toString('base64url')}`;

/** What is kept of a token, which is too random to be tried out. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
