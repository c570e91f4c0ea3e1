import type { LogEntry, LogStats } from '@nara/shared-contracts/api/system-log';
import { shareOf } from '@nara/shared-contracts/rules/common';
import type { LogService } from '@nara/shared-contracts/rules/system-log';
import { toIso } from '#platform/time';
import type { EntryCounts } from './stats';
import type { SystemLogTable } from './tables';

/** Converts an entry to its wire format. */
export const toLogEntry = (row: SystemLogTable): LogEntry => ({
  id: row.id,
  timestamp: toIso(row.at),
  level: row.level,
  service: row.service,
  message: row.message,
  orderId: row.order_id,
  details: JSON.parse(row.details_json) as LogEntry['details'],
});

export function toLogStats({ byLevel, countedBackTo }: EntryCounts, services: LogService[]): LogStats {
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
