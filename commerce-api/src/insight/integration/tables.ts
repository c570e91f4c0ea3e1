import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts/rules/integration';

/** Replay of all failures of one cause. */
export interface FailureReplayTable {
  id: string;
  /** Key of the cause. */
  cause: string;
  subject: 'order' | 'mail';
  /** Name of the user who started it. */
  started_by: string;
  started_at: number;
}

/** Order or e-mail in a replay; its state is in the outbox or the mails. */
export interface FailureReplayItemTable {
  replay_id: string;
  subject: 'order' | 'mail';
  /** Id of the order or e-mail, which belongs to the latest replay that includes it. */
  item_id: string;
  /** Position in the replay, from 0. */
  position: number;
}

/** Result of the last check of a watched system, and the time of the next one. */
export interface ServiceCheckTable {
  service: WatchedSystem;
  /** null before the first check. */
  status: HealthStatus | null;
  at: number | null;
  response_ms: number | null;
  detail: string;
  next_check_at: number;
}

/** Number of checks and outages of a system on a South African day. */
export interface ServiceDayTable {
  service: WatchedSystem;
  /** `2026-03-05` */
  day: string;
  checks: number;
  outages: number;
}

/** Period in which a system was not operational. */
export interface ServiceIssueTable {
  id: string;
  service: WatchedSystem;
  severity: Exclude<HealthStatus, 'operational'>;
  error: string;
  began_at: number;
  /** Null while the issue is ongoing. */
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
