import type { Role } from '@nara/shared-contracts';
import { isInShare } from './share';

/** What is known of a visitor that decides what they get. */
export interface Visitor {
  /** Number of their browser; null before one is assigned. */
  bucket: number | null;
  /** Role of the staff signed in; null for everybody else. */
  role: Role | null;
  /** Versions that failed in their browser, as `remote/version`. */
  failed?: readonly string[];
}

/** Visitors whom something is for: a share of all of them, the members of some roles, or both. */
export interface Audience {
  /** Percent of visitors; null: only the members of the roles. */
  share: number | null;
  roles: readonly Role[];
}

/** Tells whether a visitor belongs to an audience. Each `subject` has a different group of visitors as its share. */
export const isAmong = ({ share, roles }: Audience, { bucket, role }: Visitor, subject: string): boolean =>
  (role !== null && roles.includes(role)) || isInShare(bucket, subject, share ?? 0);
