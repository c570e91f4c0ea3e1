import type { LogLevel, LogService } from '@nara/shared-contracts';

/** What the portal shows as System Logs; nothing in it tells who the shopper is. */
export interface SystemLogTable {
  /** Sorts by time. */
  id: string;
  at: number;
  level: LogLevel;
  service: LogService;
  message: string;
  order_id: string | null;
  details_json: string;
}

/** One row per purpose, written again and again to see whether writing works. */
export interface ProbeTable {
  name: string;
  at: number;
}
