import { z } from 'zod';
import { IsoTime, oneLine, writtenLine } from '../../wire/fields';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { REMOTE_FAULT_KINDS } from './vocabulary';

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

export const RemoteFaultReport = z.strictObject({
  faults: z.array(RemoteFault).min(1).max(10),
  /** Token of the document; reports without one do not count. */
  token: z.string().max(200).check(oneLine).optional(),
});

const Count = z.int().min(1);

export const FaultId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a fault');

/** Fault of one version, with all its occurrences. */
export const FaultFigures = z.strictObject({
  id: FaultId,
  kind: z.enum(REMOTE_FAULT_KINDS),
  message: z.string(),
  /** Path pattern of the last occurrence. */
  route: z.string(),
  /** Source lines, or script lines if no source map is stored; innermost first. */
  stack: z.array(z.string()),
  count: Count,
  /** Number of affected visitors, each counted once a day; null if they were not counted from the start. */
  visitors: z.int().min(0).nullable(),
  firstAt: IsoTime,
  lastAt: IsoTime,
});

/** Faults of one version in the last 30 days. */
export const VersionFaults = z.strictObject({
  version: ReleaseVersion,
  count: Count,
  /** Most frequent first. */
  kinds: z.array(z.strictObject({ kind: z.enum(REMOTE_FAULT_KINDS), count: Count })),
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
  elsewhere: z.array(z.strictObject({ version: ReleaseVersion, count: Count })),
});

export type RemoteFault = z.infer<typeof RemoteFault>;
export type FaultFigures = z.infer<typeof FaultFigures>;
export type VersionFaults = z.infer<typeof VersionFaults>;
export type RemoteFaults = z.infer<typeof RemoteFaults>;
export type RemoteFaultDetails = z.infer<typeof RemoteFaultDetails>;
