import type { ExtensionOutcome, LoadOutcome, RemoteFaultKind } from '@nara/shared-contracts';

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

/** The same fault of a version, however often it happened in browsers. */
export interface RemoteFaultTable {
  /** Hash of `remote`, `version`, `kind` and `message`. */
  id: string;
  remote: string;
  version: string;
  kind: RemoteFaultKind;
  /** Without personal data; `other` for further ones of a day with too many. */
  message: string;
  /** Pattern of the address at which it happened last. */
  route: string;
  /** Places in scripts of the last time, one on each line, the innermost first. */
  stack: string;
  faults: number;
  /** Visitors, each counted once a day; null of faults from before that was counted. */
  visitors: number | null;
  first_at: number;
  last_at: number;
}

/** Outcomes of an extension of a version within an hour. */
export interface ExtensionOutcomeTable {
  /** Concatenation of all columns from `hour` to `bucket`. */
  id: string;
  /** Start of the hour. */
  hour: number;
  remote: string;
  version: string;
  extension: string;
  outcome: ExtensionOutcome;
  /** Index of the bucket of the time until it was shown; see load-times.ts. */
  bucket: number;
  /** Pages, each counted once. */
  pages: number;
  /** Visitors, each counted once an hour. */
  visitors: number;
  /** Message that it threw last, without personal data; null without one. */
  message: string | null;
}

declare module '#platform/database/tables' {
  interface Tables {
    remote_telemetry: RemoteTelemetryTable;
    policy_violations: PolicyViolationTable;
    remote_faults: RemoteFaultTable;
    extension_outcomes: ExtensionOutcomeTable;
  }
}
