import { z } from 'zod';
import { Line } from '../../wire/fields';
import { PartRelease, ReleaseVersion } from '../composition/schemas';
import { SourceMaps, StoredVersion, UploadOrigin, VersionFiles } from './schemas';

/** Reason to keep a version while it is pinned. */
export const NewPin = z.strictObject({ reason: Line });

/** Minimum age for pruning: visitors may still have younger versions in an open page. */
const FEWEST_PRUNING_DAYS = 7;

export const PruningRequest = z.strictObject({
  /** Days since visitors last got a version, or since it was published if they never did. */
  unusedDays: z.int().min(FEWEST_PRUNING_DAYS).max(3650),
  /** Versions that the user confirmed; only these are removed. Defaults to all that qualify. */
  versions: z.array(ReleaseVersion).max(10_000).optional(),
  /** Lists the versions that would be removed and removes nothing. */
  dryRun: z.boolean().default(false),
});

/** Versions that were removed, or would be. */
export const PruningResult = z.strictObject({ removed: z.array(StoredVersion), bytes: z.int() });

/** Complete version from the store, for another installation. */
export const StoredContent = z.strictObject({
  release: PartRelease,
  files: VersionFiles,
  /** Provenance from its publisher, with the signature if there is one; omitted if the publisher gave none. */
  origin: UploadOrigin.optional(),
  maps: SourceMaps.shape.maps,
});

export type StoredContent = z.infer<typeof StoredContent>;
export type NewPin = z.infer<typeof NewPin>;
export type PruningRequest = z.input<typeof PruningRequest>;
export type PruningResult = z.infer<typeof PruningResult>;
