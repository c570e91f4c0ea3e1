import { rowIdsFrom } from '#platform/batch-writer';
import type { SystemLogCountTable, SystemLogTable } from './tables';

export const HOUR_MS = 3_600_000;

/** Returns the start of the hour of a time; both in epoch ms. */
export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS;

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
