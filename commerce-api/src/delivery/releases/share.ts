import { createHash } from 'node:crypto';

/** The number of groups of visitors: each has a number below it, which their browser keeps. */
export const BUCKETS = 100;

/**
 * Tells whether a visitor gets the version on trial. Each version is tried on other people, and a larger share keeps everybody
 * who was in a smaller one. Without a number nobody is.
 */
export function isOnTrial(bucket: number | null, version: string, share: number): boolean {
  if (bucket === null) return false;
  const turn = createHash('sha256').update(version).digest().readUInt16BE(0) % BUCKETS;
  return (bucket + turn) % BUCKETS < share;
}
