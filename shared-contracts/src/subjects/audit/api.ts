import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, inOrder, Search } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { ENVIRONMENTS } from '../session/schemas';

/** Kinds of audit entries: changes, and accesses that changed nothing. */
export const AUDIT_KINDS = ['change', 'sign-in', 'read', 'export'] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Changed fields; null if there were none. */
const Fields = z.record(z.string(), z.unknown()).nullable();

/** Entry of the audit log. */
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: IsoTime,
  kind: z.enum(AUDIT_KINDS),
  /** Name of the author; `Unknown` for a failed sign-in. */
  actor: z.string(),
  role: z.string(),
  /** Sentence about the action, without its author: `Issued an access code for Thandi Nkosi`. */
  text: z.string(),
  /** Action, such as `order.status` or `access.read`. */
  action: z.string(),
  /** Id of the order, user or other subject; the endpoint for a list. */
  subject: z.string(),
  /** Name of the subject at the time; null if it has none, or if the entry is older than names. */
  subjectName: z.string().nullable(),
  /** Environment of the action. Actions on credentials of the sandbox are in the live log, too. */
  environment: z.enum(ENVIRONMENTS),
  before: Fields,
  after: Fields,
  /** Id of the request, as in the logs. */
  requestId: z.string().nullable(),
});

const Filter = z.strictObject({
  /** Searches person, action, words, subject and its name. */
  search: Search,
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Start of the period, inclusive. */
  from: IsoTime.optional(),
  /** End of the period, exclusive. */
  to: IsoTime.optional(),
});

export const AuditFilter = inOrder(Filter);

const AuditQuery = inOrder(
  Filter.extend({
    /** Returns entries older than this cursor, the `older` of the previous page. */
    before: z
      .string()
      .regex(/^\d{1,15}_[\w-]{1,60}$/, 'must be a place in the audit log')
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
);

/** Entries that match the filter, newest first. */
const AuditPage = z.strictObject({
  rows: z.array(AuditEntry),
  /** `before` of the next page; null at the end of the log. */
  older: z.string().nullable(),
  /** Set if the search stopped at this time before the page was full; older entries were not searched yet. */
  searchedBackTo: IsoTime.nullable(),
});

/** Result of a check of the seals. */
export const AuditCheck = z.strictObject({
  /** Number of entries with valid seals, counted from the oldest. */
  sealed: z.int().min(0),
  /** Place where the chain breaks; null if it is intact. */
  brokenAt: z
    .strictObject({
      /** Number of the entry in the chain, from 1. */
      no: z.int().min(1),
      /** Time of the last entry before it; null at the beginning of the chain. */
      after: IsoTime.nullable(),
      fault: z.enum(['changed', 'removed']),
    })
    .nullable(),
});

export type AuditCheck = z.infer<typeof AuditCheck>;
export type AuditEntry = z.infer<typeof AuditEntry>;
export type AuditFilter = z.infer<typeof AuditFilter>;

const access = PERMISSIONS.users.roles;

export const auditEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/enterprise/audit',
    access,
    // Address changes contain the addresses.
    audits: 'read',
    summary: 'Entries of the audit log by search, kind and time, newest first, a page at a time',
    query: AuditQuery,
    response: AuditPage,
  },
  export: {
    method: 'GET',
    path: '/api/enterprise/audit.csv',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as CSV (audited)',
    query: AuditFilter,
    response: 'text/csv',
  },
  exportLines: {
    method: 'GET',
    path: '/api/enterprise/audit.jsonl',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as lines of JSON (audited)',
    query: AuditFilter,
    response: 'text/plain',
  },
  check: {
    method: 'GET',
    path: '/api/enterprise/audit/check',
    access,
    perMinute: 6,
    summary: 'Check the seals of the audit log: whether and where an entry was changed or removed',
    response: AuditCheck,
  },
});
