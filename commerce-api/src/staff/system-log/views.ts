import type { LogEntry, LogService, LogStats } from '@nara/shared-contracts';
import { toIso } from '#platform/time';
import type { EntryCounts } from './stats';
import type { SystemLogTable } from './tables';

/** Returns an entry on the wire. */
export const toLogEntry = (row: SystemLogTable): LogEntry => ({
  id: row.id,
  timestamp: toIso(row.at),
  level: row.level,
  service: row.service,
  message: row.message,
  orderId: row.order_id,
  details: JSON.parse(row.details_json) as LogEntry['details'],
});

/** Returns the rounded percentage of non-error entries; null without entries. Rule: docs/product/system-log.md. */
export const successRate = (total: number, errors: number): number | null =>
  total === 0 ? null : Math.round(((total - errors) / total) * 100);

export function toLogStats({ byLevel, countedBackTo }: EntryCounts, services: LogService[]): LogStats {
  const total = [...byLevel.values()].reduce((sum, entries) => sum + entries, 0);
  const errors = byLevel.get('error') ?? 0;
  return {
    total,
    errors,
    warnings: byLevel.get('warning') ?? 0,
    successRate: successRate(total, errors),
    countedBackTo: countedBackTo === null ? null : toIso(countedBackTo),
    services,
  };
}
