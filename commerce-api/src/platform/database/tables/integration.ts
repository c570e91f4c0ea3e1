import type { HealthStatus, WatchedSystem } from '@nara/shared-contracts';

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

/** The calls to the partner of a South African day, added up. */
export interface PartnerCallDayTable {
  /** `2026-03-05` */
  day: string;
  calls: number;
  failed: number;
  total_ms: number;
}
