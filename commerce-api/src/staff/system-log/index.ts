import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import { daysOfSpan, exportFileName, shareOf } from '@nara/shared-contracts/rules/common';
import type { LogService } from '@nara/shared-contracts/rules/system-log';
import { sql } from 'kysely';
import { isAmong } from '#platform/database';
import { csvFile, type HandlersOf, NamedText } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject, type Holding, type Person } from '#platform/subject';
import { DAY_MS, hourOf, southAfricanTime, toIso } from '#platform/time';
import { eachEntryBatch, findEntryPage, rangeOf } from './queries';
import { countEntries, type EntryCounts, findServices } from './stats';
import { systemLog } from './system-log';
import type { SystemLogTable } from './tables';

export { countByHour, insertEntries, systemLog, toRow, withoutPersons } from './system-log';

/** Converts an entry to its wire format. */
const toLogEntry = (row: SystemLogTable): LogEntry => ({
  id: row.id,
  timestamp: toIso(row.at),
  level: row.level,
  service: row.service,
  message: row.message,
  orderId: row.order_id,
  details: JSON.parse(row.details_json) as LogEntry['details'],
});

function toLogStats({ byLevel, countedBackTo }: EntryCounts, services: LogService[]): LogStats {
  const total = [...byLevel.values()].reduce((sum, entries) => sum + entries, 0);
  const errors = byLevel.get('error') ?? 0;
  return {
    total,
    errors,
    warnings: byLevel.get('warning') ?? 0,
    successRate: shareOf(total - errors, total),
    countedBackTo: countedBackTo === null ? null : toIso(countedBackTo),
    services,
  };
}

/** Headings and cells of the export, as in the table on screen. */
const COLUMNS = {
  Timestamp: ({ at }: SystemLogTable) => southAfricanTime(at),
  Level: ({ level }: SystemLogTable) => level,
  Service: ({ service }: SystemLogTable) => service,
  Message: ({ message }: SystemLogTable) => message,
  'Order ID': ({ order_id }: SystemLogTable) => order_id,
  Details: ({ details_json }: SystemLogTable) => details_json,
};

const systemLogHandlers = ({ database, now }: Context): HandlersOf<'systemLog'> => ({
  async list({ query: { before, after, pageSize, ...filter } }) {
    const { from, below } = rangeOf(filter);
    const { entries, older, searchedBackTo } = await findEntryPage(
      database,
      filter,
      { from: latest(from, after && `${after}0`), below: earliest(below, before) },
      pageSize,
    );
    return {
      rows: entries.map(toLogEntry),
      older,
      searchedBackTo: searchedBackTo === null ? null : toIso(searchedBackTo),
    };
  },

  export: ({ query }) =>
    new NamedText(
      exportFileName('system-logs', 'csv', daysOfSpan(query), now()),
      csvFile(COLUMNS, eachEntryBatch(database, query)),
    ),

  async stats({ query }) {
    const [counts, services] = await Promise.all([countEntries(database, query), findServices(database)]);
    return toLogStats(counts, services);
  },
});

const sorted = (...ids: (string | undefined)[]) => ids.filter((id) => id !== undefined).sort();
const latest = (...ids: (string | undefined)[]) => sorted(...ids).at(-1);
const earliest = (...ids: (string | undefined)[]) => sorted(...ids).at(0);

/** Matches entries about orders, which may repeat the partner's words. */
const ofPerson = ({ orderIds }: Person) => isAmong('order_id', orderIds);

/** Entries keep their time, kind and order. The texts of failures are removed, because they may repeat an address. */
const systemLogHolding: Holding = {
  table: 'system_log',
  title: 'System log',
  async find(db, person) {
    const rows = await db.selectFrom('system_log').selectAll().where(ofPerson(person)).orderBy('id').execute();
    return rows.map(({ at, order_id, message }) => ({ At: toIso(at), Order: order_id ?? '', Entry: message }));
  },
  erase: (_context, tx, person) =>
    tx
      .updateTable('system_log')
      .set({ message: 'Details were erased', details_json: '{}' })
      .where('level', 'in', ['warning', 'error'])
      .where(ofPerson(person))
      .execute(),
};

/** Entries are removed by whole hours, matching their counts. */
const firstKeptHour = (now: number): number => hourOf(now - 90 * DAY_MS);

export const systemLogSubject = defineSubject({
  name: 'system-log',
  handlers: { systemLog: systemLogHandlers },
  personalData: [systemLogHolding],
  batchedLogs: [systemLog],
  sweeps: [
    remove('system_log', 'id', (now) => sql`at < ${firstKeptHour(now)}`),
    remove('system_log_counts', 'id', (now) => sql`hour < ${firstKeptHour(now)}`),
  ],
});
