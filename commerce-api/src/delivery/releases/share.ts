import { createHash } from 'node:crypto';

/** Number of visitor groups: each visitor's browser keeps a number below it. */
export const BUCKETS = 100;

/**
 * Tells whether a visitor gets the version on trial. Each version is tried on a different group, and a larger share
 * includes every smaller one. Visitors without a number are in none.
 */
export function isOnTrial(bucket: number | null, version: string, share: number): boolean {
  if (bucket === null) return false;
  const turn = createHash('sha256').update(version).digest().readUInt16BE(0) % BUCKETS;
  return (bucket + turn) % BUCKETS < share;
}
