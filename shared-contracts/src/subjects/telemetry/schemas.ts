import { z } from 'zod';
import { IsoTime, oneLine } from '../../wire/fields';
import { REMOTE_FAILURES } from '../composition/remotes';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { ExtensionReport } from './extension-report-schemas';
import { LOAD_OUTCOMES } from './vocabulary';

/** Load of a remote in a browser, without personal data. */
export const RemoteLoad = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  outcome: z.enum(LOAD_OUTCOMES),
  /** Duration from the start of the request to its end, in ms. */
  durationMs: z.int().min(0).max(120_000),
  /** Number of attempts to fetch its scripts. */
  attempts: z.int().min(1).max(10),
  /** True if it replaced a version that could not be loaded. */
  isFallback: z.boolean(),
});

export const RemoteLoadReport = z.strictObject({
  loads: z.array(RemoteLoad).max(10),
  /** Outcomes of the remotes' extensions. */
  extensions: z.array(ExtensionReport).max(10).optional(),
  /** Token of the document; reports without one do not count. */
  token: z.string().max(200).check(oneLine).optional(),
});

const Count = z.int().min(0);

/** Loads of one version of a remote in the last 24 hours. */
export const VersionFigures = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  /** Number of requests by browsers. */
  loads: Count,
  /** Failed loads, and screens that could not be rendered. */
  failures: Count,
  /** Loads in which it replaced a version that failed. */
  fallbacks: Count,
  /** Median and 95th percentile of the load time in ms; null if no load succeeded. */
  p50: Count.nullable(),
  p95: Count.nullable(),
  reasons: z.array(z.strictObject({ reason: z.enum(REMOTE_FAILURES), count: Count })),
  /** The same per hour, oldest first; always 24. */
  hours: z.array(z.strictObject({ at: IsoTime, loads: Count, failures: Count })),
});

/** Violation of the content security policy. */
export const PolicyViolation = z.strictObject({
  /** Remote whose script caused it; null for the shell, the document, or if the browser did not say. */
  remote: RemoteName.nullable(),
  version: ReleaseVersion.nullable(),
  directive: z.string(),
  /** Blocked origin, or a keyword such as `inline`. */
  blocked: z.string(),
  count: Count,
  lastAt: IsoTime,
});

export const RemoteTelemetry = z.strictObject({
  /** Sorted by remote and version. */
  versions: z.array(VersionFigures),
  /** Violations in the last 24 hours, most frequent first, at most 50. */
  violations: z.array(PolicyViolation),
});

export type RemoteLoad = z.infer<typeof RemoteLoad>;
export type VersionFigures = z.infer<typeof VersionFigures>;
export type PolicyViolation = z.infer<typeof PolicyViolation>;
export type RemoteTelemetry = z.infer<typeof RemoteTelemetry>;
