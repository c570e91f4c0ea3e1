import { z } from 'zod';
import { IsoTime, inOrder } from '../../wire/fields';
import { AUDIT_KINDS } from './vocabulary';

/** The changed fields; null when there were none. */
const Fields = z.record(z.string(), z.unknown()).nullable();

/** One entry of the audit log. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: IsoTime,
  kind: z.enum(AUDIT_KINDS),
  /** Name of the author; `Unknown` for a failed sign-in. */
  actor: z.string(),
  role: z.string(),
  /** The action, such as `order.status` or `access.read`. */
  action: z.string(),
  /** Id of the order, user or other subject; for a list, its endpoint. */
  subject: z.string(),
  before: Fields,
  after: Fields,
  /** Id of the call, as in the logs. */
  requestId: z.string().nullable(),
});

const Filter = z.strictObject({
  /** Searches person, action and subject. */
  search: z.string().trim().max(100).optional(),
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Start, included. */
  from: IsoTime.optional(),
  /** End, not included. */
  to: IsoTime.optional(),
});

export const AuditFilter = inOrder(Filter);

export const AuditQuery = inOrder(
  Filter.extend({
    /** Entries older than this place, which is `older` of a page. */
    before: z
      .string()
      .regex(/^\d{1,15}_[\w-]{1,60}$/, 'must be a place in the audit log')
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
);

/** Entries of the filter, newest first. */
export const AuditPage = z.strictObject({
  rows: z.array(AuditEntry),
  /** `before` of the next page; null at the end of the log. */
  older: z.string().nullable(),
  /** Set when the search stopped here before the page was full: older entries were not read yet. */
  searchedBackTo: IsoTime.nullable(),
});

/** What a check of the seals found. */
export const AuditCheck = z.strictObject({
  /** Number of entries whose seals are right, from the oldest. */
  sealed: z.int().min(0),
  /** Where the chain breaks; null when it is whole. */
  brokenAt: z
    .strictObject({
      /** Number of the entry in the chain, from 1. */
      no: z.int().min(1),
      /** Time of the last entry before it; null at the beginning. */
      after: IsoTime.nullable(),
      fault: z.enum(['changed', 'removed']),
    })
    .nullable(),
});

export type AuditCheck = z.infer<typeof AuditCheck>;
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditFilter = z.infer<typeof AuditFilter>;
export type AuditQuery = z.input<typeof AuditQuery>;
export type AuditPage = z.infer<typeof AuditPage>;
