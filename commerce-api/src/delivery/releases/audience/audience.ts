import { createHash } from 'node:crypto';
import type { Role } from '@nara/shared-contracts/rules/common';

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

/** Properties of a visitor that decide which versions and flags they get. */
export interface Visitor {
  /** Number of their browser; null before one is assigned. */
  bucket: number | null;
  /** Role of signed-in staff; null for other visitors. */
  role: Role | null;
  /** Cohorts of signed-in staff. */
  cohorts: readonly string[];
  /** Versions that failed in the visitor's browser, as `remote/version`. */
  failed?: readonly string[];
}

/**
 * Visitors that something is meant for: a share of all visitors and, whatever the share, the members of some roles and
 * cohorts.
 */
export interface Audience {
  /** Percentage of visitors; null if only the members of the roles and cohorts are meant. */
  share: number | null;
  roles: readonly Role[];
  cohorts?: readonly string[] | undefined;
}

/**
 * Tells whether a visitor belongs to an audience. Each `subject` selects a different group of visitors as its share.
 */
export const isAmong = ({ share, roles, cohorts = [] }: Audience, visitor: Visitor, subject: string): boolean =>
  (visitor.role !== null && roles.includes(visitor.role)) ||
  cohorts.some((id) => visitor.cohorts.includes(id)) ||
  isInShare(visitor.bucket, subject, share ?? 0);

/** Tells whether an audience includes everyone. */
export const isEverybody = ({ share, roles, cohorts = [] }: Audience): boolean =>
  share === null && roles.length === 0 && cohorts.length === 0;
