import { sql } from 'kysely';
import { type BatchWriter, createBatchWriter, createRowIds, rowIdsFrom } from '#platform/batch-writer';
import type { Database } from '#platform/database';
import type { LogSystem, NewLogEntry } from '#platform/observability';
import type { Context } from '#platform/subject';
import { hourOf } from '#platform/time';
import type { SystemLogCountTable, SystemLogTable } from './tables';

/** Returns the id prefix of entries at a time (epoch ms), and of the counts of an hour. */
export const idsFrom = (at: number): string => rowIdsFrom('LOG', at);

/** Counts the entries of each kind per hour, ordered by id. */
export function countByHour(rows: readonly Pick<SystemLogTable, 'at' | 'service' | 'level'>[]): SystemLogCountTable[] {
  const counts = new Map<string, SystemLogCountTable>();
  for (const { at, service, level } of rows) {
    const hour = hourOf(at);
    const id = `${idsFrom(hour)}-${service}-${level}`;
    const count = counts.get(id) ?? { id, hour, service, level, entries: 0 };
    counts.set(id, { ...count, entries: count.entries + 1 });
  }
  return [...counts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

const MAX_TEXT_LENGTH = 400;
const MAX_ID_LENGTH = 80;

const E_MAIL = /[^\s<>,;:"']+@[^\s<>,;:"']+/g;
/** Matches phone and card numbers; our own ids have letters before their digits. */
const LONG_NUMBER = /(?<![\w-])\+?\d[\d ]{7,}\d/g;

/** Redacts e-mail addresses and long numbers, because partners and webhooks may send anything as text. */
export const withoutPersons = (text: string): string =>
  text.replace(E_MAIL, '[e-mail]').replace(LONG_NUMBER, '[number]').slice(0, MAX_TEXT_LENGTH);

/** Redacts e-mail addresses. Keeps numbers: one may be a tracking code. */
const inDetails = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(E_MAIL, '[e-mail]').slice(0, MAX_TEXT_LENGTH) : value;

/** Converts an entry to a row of the log; `at` in epoch ms. */
export function toRow(entry: NewLogEntry, id: string, at: number): SystemLogTable {
  return {
    id,
    at,
    level: entry.level,
    service: entry.service,
    message: withoutPersons(entry.message),
    order_id: entry.orderId?.slice(0, MAX_ID_LENGTH) ?? null,
    request_id: entry.details?.requestId?.slice(0, MAX_ID_LENGTH) ?? null,
    details_json: JSON.stringify(entry.details ?? {}, inDetails),
  };
}

/** Writes entries and their counts in one transaction. */
export const insertEntries = (database: Database, rows: readonly SystemLogTable[]): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.insertInto('system_log').values(rows).execute();
    await tx
      .insertInto('system_log_counts')
      .values(countByHour(rows))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({ entries: sql`system_log_counts.entries + excluded.entries` }),
      )
      .execute();
  });

/** Delay (ms) before screens are notified, so that consecutive batches cause one notification. */
const TOLD_AFTER_MS = 200;

export interface SystemLog extends Omit<BatchWriter<SystemLogTable>, 'add'> {
  write: LogSystem;
}

/**
 * The system log, written in batches. Open screens are notified of new entries, but only a few times during a burst.
 */
export function systemLog({
  database,
  events,
  log,
  now,
}: Pick<Context, 'database' | 'events' | 'log' | 'now'>): SystemLog {
  const idOf = createRowIds('LOG');
  let newest = '';
  let telling: NodeJS.Timeout | undefined;

  const rowOf = (entry: NewLogEntry): SystemLogTable => {
    const at = now();
    return toRow(entry, idOf(at), at);
  };
  const publishSoon = (rows: readonly SystemLogTable[]) => {
    newest = rows.at(-1)?.id ?? newest;
    telling ??= setTimeout(() => {
      telling = undefined;
      events.publish('log.written', newest);
    }, TOLD_AFTER_MS).unref();
  };

  const { add, stop, ...writer } = createBatchWriter<SystemLogTable>({
    async write(rows) {
      await insertEntries(database, rows);
      publishSoon(rows);
    },
    onDropped: (dropped) =>
      rowOf({ level: 'warning', service: 'OrderService', message: 'Log entries were dropped', details: { dropped } }),
    onFault: (cause, waiting) => log.error({ err: cause, waiting }, 'the system log cannot be written'),
  });
  return {
    ...writer,
    write: (entry) => add(rowOf(entry)),
    async stop() {
      await stop();
      clearTimeout(telling);
    },
  };
}
