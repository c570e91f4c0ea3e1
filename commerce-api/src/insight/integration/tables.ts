import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts';

/** A replay of everything that failed for one cause. */
export interface FailureReplayTable {
  id: string;
  /** Key of the cause. */
  cause: string;
  subject: 'order' | 'mail';
  /** Name of whoever asked for it. */
  started_by: string;
  started_at: number;
}

/** What a replay took up; how it stands is in the outbox and among the mails. */
export interface FailureReplayItemTable {
  replay_id: string;
  subject: 'order' | 'mail';
  /** Of the order or the mail: each belongs to the replay that took it up last. */
  item_id: string;
  /** Place in the replay, from 0. */
  position: number;
}

/** One row per system that is watched: what its last check found, and when the next one is due. */
export interface ServiceCheckTable {
  service: WatchedSystem;
  /** null before the first check. */
  status: HealthStatus | null;
  at: number | null;
  response_ms: number | null;
  detail: string;
  next_check_at: number;
}

/** How often a system was checked on a South African day, and how often it was out. */
export interface ServiceDayTable {
  service: WatchedSystem;
  /** `2026-03-05` */
  day: string;
  checks: number;
  outages: number;
}

/** A time in which a system was not as it should be. */
export interface ServiceIssueTable {
  id: string;
  service: WatchedSystem;
  severity: Exclude<HealthStatus, 'operational'>;
  error: string;
  began_at: number;
  /** null while it lasts. */
  ended_at: number | null;
}

export interface FailureReportTable {
  id: string;
  order_id: string;
  error: string;
  order_json: string;
  reported_at: number;
  received_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    failure_replays: FailureReplayTable;
    failure_replay_items: FailureReplayItemTable;
    service_checks: ServiceCheckTable;
    service_days: ServiceDayTable;
    service_issues: ServiceIssueTable;
    failure_reports: FailureReportTable;
  }
}
