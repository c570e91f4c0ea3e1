import { rowIdsFrom } from '#platform/batch-writer';
import { insert, type Statement } from '#platform/database';
import type { SeedLogEntry } from '#sample/data';
import { countByHour, toRow } from '#staff/system-log';
import type { SystemLogTable } from '#staff/system-log/tables';

/** Returns the row of a sample entry; `number` distinguishes entries of the same millisecond. */
export const toLogRow = ({ at, ...entry }: SeedLogEntry, number: number): SystemLogTable =>
  toRow(entry, `${rowIdsFrom('LOG', at)}-${String(number).padStart(10, '0')}`, at);

/** Returns the statements that write a complete log and its counts. */
export function insertLogEntries(entries: readonly SeedLogEntry[]): Statement[] {
  const rows = entries.map(toLogRow);
  return [
    ...rows.map((row) => insert('system_log', row)),
    ...countByHour(rows).map((count) => insert('system_log_counts', count)),
  ];
}
