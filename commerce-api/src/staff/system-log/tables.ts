import type { LogLevel, LogService } from '@nara/shared-contracts';

/** The entries that the portal shows as System Logs; nothing in them tells who the shopper is. */
export interface SystemLogTable {
  /** Sorts by time. */
  id: string;
  at: number;
  level: LogLevel;
  service: LogService;
  message: string;
  order_id: string | null;
  /** The id of the request or the attempt that the entry is about. */
  request_id: string | null;
  details_json: string;
}

/** Counts of the entries of a kind in an hour. Written with the entries; millions of them need not be counted. */
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
