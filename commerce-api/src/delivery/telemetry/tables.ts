import type { ExtensionOutcome } from '@nara/shared-contracts/rules/composition';
import type { LoadOutcome, RemoteFaultKind } from '@nara/shared-contracts/rules/telemetry';

/** Number of loads of a version with the same outcome within a minute. */
export interface RemoteTelemetryTable {
  /** Concatenation of all columns from `minute` to `is_fallback`. */
  id: string;
  /** Start of the minute. */
  minute: number;
  remote: string;
  version: string;
  /** `render-failed` concerns a screen of a version that had already loaded, so it is a failure but not a load. */
  outcome: LoadOutcome;
  /** Index of the load time's bucket; see load-times.ts. */
  bucket: number;
  /** 1 if it was loaded in place of a version that failed; otherwise 0. */
  is_fallback: number;
  loads: number;
}

/** Identical content security policy reports within an hour. */
export interface PolicyViolationTable {
  /** Concatenation of all columns from `hour` to `blocked`. */
  id: string;
  /** Start of the hour. */
  hour: number;
  /** Remote whose script caused it; null for other scripts. */
  remote: string | null;
  version: string | null;
  directive: string;
  blocked: string;
  reports: number;
  last_at: number;
}

/** One kind of fault of a version, with its number of occurrences in browsers. */
export interface RemoteFaultTable {
  /** Hash of `remote`, `version`, `kind` and `message`. */
  id: string;
  remote: string;
  version: string;
  kind: RemoteFaultKind;
  /** Free of personal data; `other` collects the rest on days with too many different ones. */
  message: string;
  /** Pattern of the address where it happened last. */
  route: string;
  /** Script positions of the last occurrence, one per line, innermost first. */
  stack: string;
  faults: number;
  /** Number of visitors, each counted once a day. */
  visitors: number;
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
  /** Bucket index of the time until it was shown; see load-times.ts. */
  bucket: number;
  /** Number of pages, each counted once. */
  pages: number;
  /** Number of visitors, each counted once an hour. */
  visitors: number;
  /** Message of the last error, without personal data; null without one. */
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
