import type { LogLevel, LogService } from '@nara/shared-contracts/rules/system-log';

/** Entries that the portal shows as System Logs. They contain nothing that identifies a shopper. */
export interface SystemLogTable {
  /** Sorts by time. */
  id: string;
  at: number;
  level: LogLevel;
  service: LogService;
  message: string;
  order_id: string | null;
  /** Id of the request or attempt that the entry is about. */
  request_id: string | null;
  details_json: string;
}

/** Hourly counts of each kind of entry, written with the entries so that millions of them need not be counted. */
export interface SystemLogCountTable {
  /** Sorts by hour. */
  id: string;
  /** Start of the hour. */
  hour: number;
  service: LogService;
  level: LogLevel;
  entries: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    system_log: SystemLogTable;
    system_log_counts: SystemLogCountTable;
  }
}
