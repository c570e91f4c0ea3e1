import { changeLogParams, minuteToIso, type Tone } from '@nara/portal-ui';
import type { LogFilter } from '@nara/shared-contracts/api/system-log';
import type { LogLevel, LogService } from '@nara/shared-contracts/rules/system-log';

export const LEVELS: Readonly<Record<LogLevel, { label: string; tone: Tone }>> = {
  error: { label: 'Error', tone: 'red' },
  warning: { label: 'Warning', tone: 'yellow' },
  info: { label: 'Info', tone: 'blue' },
  success: { label: 'Success', tone: 'green' },
};

/** Every service, for parsing addresses; the filter offers only services with log entries. */
const SERVICES: Readonly<Record<LogService, true>> = {
  OrderService: true,
  WebhookReceiver: true,
  PaymentGateway: true,
  EmailService: true,
  WoolworthsAPI: true,
  InventorySync: true,
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Length of each preset range, in ms. */
const RANGES = { '15m': 15 * MINUTE_MS, '1h': HOUR_MS, '24h': 24 * HOUR_MS, '7d': 168 * HOUR_MS } as const;

export type Range = keyof typeof RANGES | 'all' | 'custom';

/** Query parameters of the log. */
export interface LogParams {
  search: string;
  level?: LogLevel;
  service?: LogService;
  range: Range;
  /** Start of a custom range: South African time to the minute, as `2026-11-21T09:30`. */
  from?: string;
  to?: string;
  /** Id of the entry that follows the page; undefined for the newest page. */
  before?: string;
  /** Id of the entry whose details are open. */
  entry?: string;
}

const keyOf = <K extends string>(values: Readonly<Record<K, unknown>>, value: string | null): K | undefined =>
  value !== null && Object.hasOwn(values, value) ? (value as K) : undefined;

const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads the query parameters of an address and ignores unknown values: users can edit an address. */
export function readLogParams(address: URLSearchParams): LogParams {
  const minuteOf = (name: string) => {
    const value = address.get(name) ?? '';
    return MINUTE.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
  };
  const [from, to] = [minuteOf('from'), minuteOf('to')];
  return {
    search: address.get('search') ?? '',
    level: keyOf(LEVELS, address.get('level')),
    service: keyOf(SERVICES, address.get('service')),
    range: from || to ? 'custom' : (keyOf(RANGES, address.get('range')) ?? 'all'),
    from,
    to,
    before: address.get('before') ?? undefined,
    entry: address.get('entry') ?? undefined,
  };
}

/** Returns the query parameters after a change, as `changeLogParams` does. The range of all times needs none. */
export const changeParams = (address: URLSearchParams, changes: Partial<LogParams>): URLSearchParams =>
  changeLogParams(address, { ...changes, ...(changes.range === 'all' && { range: undefined }) });

const toIso = (minute: string | undefined) => minute && minuteToIso(minute);

/** Returns the filter for the API at `now` (epoch ms). */
export function toFilter({ search, level, service, range, from, to }: LogParams, now: number): LogFilter {
  const start = range in RANGES ? new Date(now - RANGES[range as keyof typeof RANGES]).toISOString() : toIso(from);
  const end = toIso(to);
  return {
    ...(search && { search }),
    ...(level && { level }),
    ...(service && { service }),
    ...(start && { from: start }),
    ...(end && { to: end }),
  };
}
