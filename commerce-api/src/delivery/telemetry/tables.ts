import type { LoadOutcome } from '@nara/shared-contracts';

/** Loads of a version that ended alike within a minute. */
export interface RemoteTelemetryTable {
  /** All of its parts, from `minute` to `is_fallback`. */
  id: string;
  /** Start of the minute. */
  minute: number;
  remote: string;
  version: string;
  /** `render-failed` is about a screen of a version that had loaded: it is a failure, but no load. */
  outcome: LoadOutcome;
  /** Number of the load time's class; see load-times.ts. */
  bucket: number;
  /** 0 or 1: it stood in for a version that failed. */
  is_fallback: number;
  loads: number;
}

/** Reports of the content security policy that are alike within an hour. */
export interface PolicyViolationTable {
  /** All of its parts, from `hour` to `blocked`. */
  id: string;
  /** Start of the hour. */
  hour: number;
  /** The remote whose script it was; null for none of a remote. */
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
