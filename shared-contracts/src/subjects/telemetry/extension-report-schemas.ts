import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';
import { EXTENSION_OUTCOMES } from '../composition/extensions';
import { ReleaseVersion, RemoteName } from '../composition/schemas';

/** Outcome of an extension on one page, without personal data. */
export const ExtensionReport = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  extension: ExtensionId,
  outcome: z.enum(EXTENSION_OUTCOMES),
  /** Time until it was shown or had run, or failed, in ms. */
  durationMs: z.int().min(0).max(120_000),
  /** Message that it threw; the server removes from it what may be about a person. */
  message: z.string().trim().min(1).max(300).optional(),
});

const Count = z.int().min(0);

/** Figures of one extension, whatever its version. */
const ExtensionFigures = z.strictObject({
  id: ExtensionId,
  /** Pages that showed or ran it. */
  shown: Count,
  /** Those of them on which it took longer than three seconds. */
  slow: Count,
  /** Pages on which it failed. */
  failed: Count,
  /** Median of the time until it was shown, in ms; null while it never was. */
  p50: Count.nullable(),
  /** Message that it threw last; null without one. */
  lastMessage: z.string().nullable(),
  /** The same per day, oldest first; always 7, each of 24 hours. */
  days: z.array(z.strictObject({ at: IsoTime, shown: Count, failed: Count })),
});

/** Figures of the extensions of a remote in the last 7 days, by their ids. */
export const RemoteExtensionFigures = z.strictObject({ extensions: z.array(ExtensionFigures) });

export type ExtensionReport = z.infer<typeof ExtensionReport>;
export type ExtensionFigures = z.infer<typeof ExtensionFigures>;
export type RemoteExtensionFigures = z.infer<typeof RemoteExtensionFigures>;
