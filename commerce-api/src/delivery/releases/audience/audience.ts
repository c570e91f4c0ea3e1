import type { Role } from '@nara/shared-contracts';
import { isInShare } from './share';

/** What is known of a visitor that decides what they get. */
export interface Visitor {
  /** Number of their browser; null before one is assigned. */
  bucket: number | null;
  /** Role of the staff signed in; null for everybody else. */
  role: Role | null;
  /** Cohorts of the staff signed in. */
  cohorts: readonly string[];
  /** Versions that failed in their browser, as `remote/version`. */
  failed?: readonly string[];
}

/** Visitors whom something is for: a share of all of them, and whatever that is, the members of some roles and cohorts. */
export interface Audience {
  /** Percent of visitors; null: only the members of the roles and cohorts. */
  share: number | null;
  roles: readonly Role[];
  cohorts?: readonly string[] | undefined;
}

/** Tells whether a visitor belongs to an audience. Each `subject` has a different group of visitors as its share. */
export const isAmong = ({ share, roles, cohorts = [] }: Audience, visitor: Visitor, subject: string): boolean =>
  (visitor.role !== null && roles.includes(visitor.role)) ||
  cohorts.some((id) => visitor.cohorts.includes(id)) ||
  isInShare(visitor.bucket, subject, share ?? 0);

/** Tells whether an audience is everybody. */
export const isEverybody = ({ share, roles, cohorts = [] }: Audience): boolean =>
  share === null && roles.length === 0 && cohorts.length === 0;
