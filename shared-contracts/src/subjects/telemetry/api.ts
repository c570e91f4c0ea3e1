import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, IsoTime, oneLine, writtenLine } from '../../wire/fields';
import { EXTENSION_OUTCOMES } from '../composition/extensions';
import { REMOTE_FAILURES } from '../composition/remotes';
import { ExtensionId, ReleaseVersion, RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/rules';
import { LOAD_OUTCOMES, REMOTE_FAULT_KINDS } from './rules';

/** Outcome of an extension on one page, without personal data. */
export const ExtensionReport = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  extension: ExtensionId,
  outcome: z.enum(EXTENSION_OUTCOMES),
  /** Time until it was shown, had run, or failed, in ms. */
  durationMs: z.int().min(0).max(120_000),
  /** Error message; the server removes possible personal data from it. */
  message: writtenLine(300).optional(),
});

const Count = z.int().min(0);

/** Figures of one extension, across its versions. */
const ExtensionFigures = z.strictObject({
  id: ExtensionId,
  /** Number of pages that showed or ran it. */
  shown: Count,
  /** Number of those pages on which it took longer than three seconds. */
  slow: Count,
  /** Number of pages on which it failed. */
  failed: Count,
  /** Median time until it was shown, in ms; null if it was never shown. */
  p50: Count.nullable(),
  /** Last error message; null if there is none. */
  lastMessage: z.string().nullable(),
  /** The same per day, oldest first; always 7 days of 24 hours. */
  days: z.array(z.strictObject({ at: IsoTime, shown: Count, failed: Count })),
});

/** Figures of a remote's extensions in the last 7 days, by extension id. */
export const RemoteExtensionFigures = z.strictObject({ extensions: z.array(ExtensionFigures) });

export type ExtensionReport = z.infer<typeof ExtensionReport>;
export type ExtensionFigures = z.infer<typeof ExtensionFigures>;
export type RemoteExtensionFigures = z.infer<typeof RemoteExtensionFigures>;

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

const RemoteLoadReport = z.strictObject({
  loads: z.array(RemoteLoad).max(10),
  /** Outcomes of the remotes' extensions. */
  extensions: z.array(ExtensionReport).max(10).optional(),
  /** Token of the document; reports without one do not count. */
  token: z.string().max(200).check(oneLine).optional(),
});

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

/** Position in a script of the product, without its origin: `/remotes/admin/1.0.0-3fa9c1d2/orders.js:1:2345`. */
const ScriptPlace = z
  .string()
  .regex(
    /^\/(?:shell|remotes\/[a-z][a-z0-9-]{0,39})\/\w[\w.-]{0,63}\/[\w.~-]{1,200}\.js:\d{1,7}:\d{1,7}$/,
    'must be a place in a script of the product',
  );

/** Fault of a version in a browser, without personal data: the server removes it from the message. */
export const RemoteFault = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  kind: z.enum(REMOTE_FAULT_KINDS),
  message: writtenLine(300),
  /** Innermost frame first. */
  stack: z.array(ScriptPlace).max(10),
  /** Pattern of the path on which it happened: `/product/:id`. */
  route: z.string().regex(/^[\w/:.*?-]{1,100}$/, 'must be the pattern of a path'),
});

const RemoteFaultReport = z.strictObject({
  faults: z.array(RemoteFault).min(1).max(10),
  /** Token of the document; reports without one do not count. */
  token: z.string().max(200).check(oneLine).optional(),
});

const Occurrences = z.int().min(1);

const FaultId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a fault');

/** Fault of one version, with all its occurrences. */
export const FaultFigures = z.strictObject({
  id: FaultId,
  kind: z.enum(REMOTE_FAULT_KINDS),
  message: z.string(),
  /** Path pattern of the last occurrence. */
  route: z.string(),
  /** Source lines, or script lines if no source map is stored; innermost first. */
  stack: z.array(z.string()),
  count: Occurrences,
  /** Number of affected visitors, each counted once a day; null if they were not counted from the start. */
  visitors: z.int().min(0).nullable(),
  firstAt: IsoTime,
  lastAt: IsoTime,
});

/** Faults of one version in the last 30 days. */
export const VersionFaults = z.strictObject({
  version: ReleaseVersion,
  count: Occurrences,
  /** Most frequent first. */
  kinds: z.array(z.strictObject({ kind: z.enum(REMOTE_FAULT_KINDS), count: Occurrences })),
  /** At most five, latest first. */
  newest: z.array(FaultFigures),
});

/** At most five versions, starting with the one that has the latest fault. */
export const RemoteFaults = z.strictObject({ versions: z.array(VersionFaults) });

/** Fault, and the other versions of the remote that have it. */
export const RemoteFaultDetails = z.strictObject({
  version: ReleaseVersion,
  fault: FaultFigures,
  /** At most ten, starting with the one that has the latest fault. */
  elsewhere: z.array(z.strictObject({ version: ReleaseVersion, count: Occurrences })),
});

export type RemoteFault = z.infer<typeof RemoteFault>;
export type FaultFigures = z.infer<typeof FaultFigures>;
export type VersionFaults = z.infer<typeof VersionFaults>;
export type RemoteFaults = z.infer<typeof RemoteFaults>;
export type RemoteFaultDetails = z.infer<typeof RemoteFaultDetails>;

export const remoteTelemetryEndpoints = defineEndpoints({
  report: {
    method: 'POST',
    path: '/api/remote-loads',
    access: 'public',
    perMinute: 600,
    summary:
      'Tell how remotes and their extensions loaded in this browser (failures never reach the visitor; implausible reports are dropped)',
    body: RemoteLoadReport,
    response: Accepted,
    status: 202,
  },
  reportFaults: {
    method: 'POST',
    path: '/api/remote-faults',
    access: 'public',
    perMinute: 600,
    summary:
      'Tell what broke in remotes that this browser loaded (without personal data; implausible reports are dropped)',
    body: RemoteFaultReport,
    response: Accepted,
    status: 202,
  },
  faults: {
    method: 'GET',
    path: '/api/admin/remote-faults/:remote',
    access: PERMISSIONS.orders.roles,
    summary: 'Get what broke in browsers in the last 30 days, by version of a remote, with its places in the sources',
    params: z.strictObject({ remote: RemoteName }),
    response: RemoteFaults,
  },
  fault: {
    method: 'GET',
    path: '/api/admin/remote-faults/:remote/:fault',
    access: PERMISSIONS.orders.roles,
    summary: 'Get one of these faults, how many visitors met it, and which other versions have it',
    params: z.strictObject({ remote: RemoteName, fault: FaultId }),
    response: RemoteFaultDetails,
  },
  extensions: {
    method: 'GET',
    path: '/api/admin/extension-figures/:remote',
    access: PERMISSIONS.orders.roles,
    summary: 'Get how often each extension of a remote was shown and failed in the last 7 days',
    params: z.strictObject({ remote: RemoteName }),
    response: RemoteExtensionFigures,
  },
  get: {
    method: 'GET',
    path: '/api/admin/remote-telemetry',
    access: PERMISSIONS.orders.roles,
    summary: 'Get the loads of each version of each remote in the last 24 hours, and what the security policy stopped',
    response: RemoteTelemetry,
  },
});
