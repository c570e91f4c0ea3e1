import { z } from 'zod';
import { IsoTime, oneLine, Accepted } from '../../wire/fields';
import { REMOTE_FAILURES } from '../composition/remotes';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { ExtensionReport, RemoteExtensionFigures } from './extension-report-schemas';
import { LOAD_OUTCOMES } from './vocabulary';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { FaultId, RemoteFaultDetails, RemoteFaultReport, RemoteFaults } from './fault-schemas';

export { type ExtensionFigures, ExtensionReport, RemoteExtensionFigures } from './extension-report-schemas';
export { FaultFigures, RemoteFault, RemoteFaultDetails, RemoteFaults, VersionFaults } from './fault-schemas';

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
