import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, inOrder, Search } from '../../wire/fields';
import { PERMISSIONS } from '../session/rules';
import { LOG_LEVELS, LOG_SERVICES } from './rules';

/** Entry of the system log, as the portal shows it. */
export const LogEntry = z.strictObject({
  id: z.string(),
  timestamp: IsoTime,
  level: z.enum(LOG_LEVELS),
  service: z.enum(LOG_SERVICES),
  message: z.string(),
  orderId: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});

/** Cursor in the log: the id of an entry. */
const LogPlace = z.string().regex(/^LOG-[0-9a-z]{9}-[0-9a-z]{1,20}$/, 'must be the id of a log entry');

const Filter = z.strictObject({
  /** Searches message, order id and service. A full order or request id finds all of its entries. */
  search: Search,
  level: z.enum(LOG_LEVELS).optional(),
  service: z.enum(LOG_SERVICES).optional(),
  /** Start of the period, inclusive. */
  from: IsoTime.optional(),
  /** End of the period, exclusive. */
  to: IsoTime.optional(),
});

export const LogFilter = inOrder(Filter);

const LogQuery = inOrder(
  Filter.extend({
    /** Entries older than this one. */
    before: LogPlace.optional(),
    /** Entries newer than this one. */
    after: LogPlace.optional(),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
);

/** Entries that match the filter, newest first. */
const LogPage = z.strictObject({
  rows: z.array(LogEntry),
  /** `before` of the next page; null at the end of the log. */
  older: z.string().nullable(),
  /** Set if the search stopped at this time before the page was full; older entries were not searched yet. */
  searchedBackTo: IsoTime.nullable(),
});

export const LogStats = z.strictObject({
  total: z.int().min(0),
  errors: z.int().min(0),
  warnings: z.int().min(0),
  /** Percent of the entries that are not errors, rounded; null without entries. */
  successRate: z.int().min(0).max(100).nullable(),
  /** Set if entries were only counted back to this time. */
  countedBackTo: IsoTime.nullable(),
  /** Services that have written to the log, regardless of the filter. */
  services: z.array(z.enum(LOG_SERVICES)),
});

export type LogEntry = z.infer<typeof LogEntry>;
export type LogFilter = z.infer<typeof LogFilter>;
export type LogStats = z.infer<typeof LogStats>;

const access = PERMISSIONS.orders.roles;

export const systemLogEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/logs',
    access,
    summary: 'Entries of the system log by search, level, service and time, newest first, a page at a time',
    query: LogQuery,
    response: LogPage,
  },
  export: {
    method: 'GET',
    path: '/api/admin/logs.csv',
    access,
    audits: 'export',
    summary: 'Export every entry of the filter as CSV',
    query: LogFilter,
    response: 'text/csv',
  },
  stats: {
    method: 'GET',
    path: '/api/admin/logs/stats',
    access,
    summary: 'Count the entries, errors and warnings that the filter matches, and the services that write',
    query: LogFilter,
    response: LogStats,
  },
});
