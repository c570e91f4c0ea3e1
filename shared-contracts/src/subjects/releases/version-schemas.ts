import { z } from 'zod';
import { Line } from '../../wire/fields';
import { PublishedRelease, ReleaseVersion } from '../composition/schemas';
import { SourceMaps, StoredVersion, UploadOrigin, VersionFiles } from './schemas';

/** Reason to keep a version for as long as it is pinned. */
export const NewPin = z.strictObject({ reason: Line });

/** Versions that visitors may still have in an open page are younger than this. */
const FEWEST_PRUNING_DAYS = 7;

export const PruningRequest = z.strictObject({
  /** Days since visitors last got a version, or since it was published when they never did. */
  unusedDays: z.int().min(FEWEST_PRUNING_DAYS).max(3650),
  /** Versions that were confirmed: no other one goes. All that may go unless given. */
  versions: z.array(ReleaseVersion).max(10_000).optional(),
  /** Lists what would go and removes nothing. */
  dryRun: z.boolean().default(false),
});

/** Versions that went, or would go. */
export const PruningResult = z.strictObject({ removed: z.array(StoredVersion), bytes: z.int() });

/** A whole version of the store, for another installation. */
export const StoredContent = z.strictObject({
  release: PublishedRelease,
  files: VersionFiles,
  /** What its publisher said, and signed where somebody did; left out when nobody said anything. */
  origin: UploadOrigin.optional(),
  maps: SourceMaps.shape.maps,
});

export type StoredContent = z.infer<typeof StoredContent>;
export type NewPin = z.infer<typeof NewPin>;
export type PruningRequest = z.input<typeof PruningRequest>;
export type PruningResult = z.infer<typeof PruningResult>;
