import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { REMOTE_FAULT_KINDS } from './vocabulary';

/** Place in a script of the product, without its origin: `/remotes/admin/1.0.0-3fa9c1d2/orders.js:1:2345`. */
const ScriptPlace = z
  .string()
  .regex(
    /^\/(?:shell|remotes\/[a-z][a-z0-9-]{0,39}\/\w[\w.-]{0,63})\/[\w.~-]{1,200}\.js:\d{1,7}:\d{1,7}$/,
    'must be a place in a script of the product',
  );

/** One fault of a version in a browser, without personal data: the server removes from the message what may be some. */
export const RemoteFault = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  kind: z.enum(REMOTE_FAULT_KINDS),
  message: z.string().trim().min(1).max(300),
  /** The innermost first. */
  stack: z.array(ScriptPlace).max(10),
  /** Pattern of the address at which it happened: `/product/:id`. */
  route: z.string().regex(/^[\w/:.*?-]{1,100}$/, 'must be the pattern of a path'),
});

export const RemoteFaultReport = z.strictObject({
  faults: z.array(RemoteFault).min(1).max(10),
  /** Token of the document; reports without it do not count. */
  token: z.string().max(200).optional(),
});

const Count = z.int().min(1);

export const FaultId = z.string().regex(/^[0-9a-f]{64}$/, 'must be the id of a fault');

/** The same fault of one version, however often it happened. */
export const FaultFigures = z.strictObject({
  id: FaultId,
  kind: z.enum(REMOTE_FAULT_KINDS),
  message: z.string(),
  /** Where it happened last. */
  route: z.string(),
  /** Lines of the sources, or of scripts where no source map is kept; the innermost first. */
  stack: z.array(z.string()),
  count: Count,
  /** Visitors who met it, each counted once a day; null where that was not counted from its beginning. */
  visitors: z.int().min(0).nullable(),
  firstAt: IsoTime,
  lastAt: IsoTime,
});

/** Faults of one version in the last 30 days. */
export const VersionFaults = z.strictObject({
  version: ReleaseVersion,
  count: Count,
  /** The most frequent first. */
  kinds: z.array(z.strictObject({ kind: z.enum(REMOTE_FAULT_KINDS), count: Count })),
  /** At most five, the latest first. */
  newest: z.array(FaultFigures),
});

/** At most five versions, the one with the latest fault first. */
export const RemoteFaults = z.strictObject({ versions: z.array(VersionFaults) });

/** One fault, and the other versions of the remote that have it. */
export const RemoteFaultDetails = z.strictObject({
  version: ReleaseVersion,
  fault: FaultFigures,
  /** At most ten, the one with the latest fault first. */
  elsewhere: z.array(z.strictObject({ version: ReleaseVersion, count: Count })),
});

export type RemoteFault = z.infer<typeof RemoteFault>;
export type FaultFigures = z.infer<typeof FaultFigures>;
export type VersionFaults = z.infer<typeof VersionFaults>;
export type RemoteFaults = z.infer<typeof RemoteFaults>;
export type RemoteFaultDetails = z.infer<typeof RemoteFaultDetails>;
