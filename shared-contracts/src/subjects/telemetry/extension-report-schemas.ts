import { z } from 'zod';
import { IsoTime, writtenLine } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';
import { EXTENSION_OUTCOMES } from '../composition/extensions';
import { ReleaseVersion, RemoteName } from '../composition/schemas';

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
