import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { REMOTE_FAILURES } from '../composition/remotes';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { LOAD_OUTCOMES } from './vocabulary';

/** One load of a remote in a browser. Nothing in it says who it was. */
export const RemoteLoad = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  outcome: z.enum(LOAD_OUTCOMES),
  /** From the question for it to its end, in ms. */
  durationMs: z.int().min(0).max(120_000),
  /** How often its scripts were asked for. */
  attempts: z.int().min(1).max(10),
  /** It stood in for a version that could not be loaded. */
  isFallback: z.boolean(),
});

export const RemoteLoadReport = z.strictObject({ loads: z.array(RemoteLoad).min(1).max(10) });

const Count = z.int().min(0);

/** How a version of a remote did in the last 24 hours. */
export const VersionFigures = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  /** How often browsers asked for it. */
  loads: Count,
  /** Loads that failed, and screens that could not be drawn. */
  failures: Count,
  /** Loads in which it stood in for a version that failed. */
  fallbacks: Count,
  /** Load times in ms that half and 95 % of the loads kept to; null while none succeeded. */
  p50: Count.nullable(),
  p95: Count.nullable(),
  reasons: z.array(z.strictObject({ reason: z.enum(REMOTE_FAILURES), count: Count })),
  /** The same by hour, the oldest first; all 24 of them. */
  hours: z.array(z.strictObject({ at: IsoTime, loads: Count, failures: Count })),
});

/** Something that the content security policy stopped. */
export const PolicyViolation = z.strictObject({
  /** The remote whose script did it; null for the shell, the document, or what the browser did not tell. */
  remote: RemoteName.nullable(),
  version: ReleaseVersion.nullable(),
  directive: z.string(),
  /** Origin that was not reached, or a word such as `inline`. */
  blocked: z.string(),
  count: Count,
  lastAt: IsoTime,
});

export const RemoteTelemetry = z.strictObject({
  /** By remote and version. */
  versions: z.array(VersionFigures),
  /** Of the last 24 hours, the most frequent first; 50 at most. */
  violations: z.array(PolicyViolation),
});

export type RemoteLoad = z.infer<typeof RemoteLoad>;
export type VersionFigures = z.infer<typeof VersionFigures>;
export type PolicyViolation = z.infer<typeof PolicyViolation>;
export type RemoteTelemetry = z.infer<typeof RemoteTelemetry>;
