import { createHash } from 'node:crypto';

/** Number of visitor groups: each visitor's browser keeps a number below it. */
export const BUCKETS = 100;

/**
 * Tells whether a visitor is in the share (in percent) of a subject, such as a version on trial. Each subject selects a
 * different group, and a larger share includes every smaller one. Visitors without a number are never included.
 */
export function isInShare(bucket: number | null, subject: string, share: number): boolean {
  if (bucket === null) return false;
  const turn = createHash('sha256').update(subject).digest().readUInt16BE(0) % BUCKETS;
  return (bucket + turn) % BUCKETS < share;
}
