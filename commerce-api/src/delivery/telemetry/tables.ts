import type { LoadOutcome } from '@nara/shared-contracts';

/** Loads of a version with the same outcome within a minute. */
export interface RemoteTelemetryTable {
  /** Concatenation of all columns from `minute` to `is_fallback`. */
  id: string;
  /** Start of the minute. */
  minute: number;
  remote: string;
  version: string;
  /** `render-failed` concerns a screen of a version that had loaded: a failure, but not a load. */
  outcome: LoadOutcome;
  /** Index of the load time's bucket; see load-times.ts. */
  bucket: number;
  /** 0 or 1: loaded in place of a version that failed. */
  is_fallback: number;
  loads: number;
}

/** Identical content security policy reports within an hour. */
export interface PolicyViolationTable {
  /** Concatenation of all columns from `hour` to `blocked`. */
  id: string;
  /** Start of the hour. */
  hour: number;
  /** The remote whose script it was; null for other scripts. */
  remote: string | null;
  version: string | null;
  directive: string;
  blocked: string;
  reports: number;
  last_at: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    remote_telemetry: RemoteTelemetryTable;
    policy_violations: PolicyViolationTable;
  }
}
