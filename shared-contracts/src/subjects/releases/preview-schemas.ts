import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { CohortId } from './cohort-schemas';

export const ReleasePreviewId = z.uuid();

/** A link that shows a stored version in place of the live one to whoever opens it, or to somebody alone. */
export const ReleasePreview = z.strictObject({
  id: ReleasePreviewId,
  remote: RemoteName,
  version: ReleaseVersion,
  /** Path of the link, signed by the server. */
  path: z.string(),
  expiresAt: IsoTime,
  createdAt: IsoTime,
  createdBy: z.string(),
  revokedAt: IsoTime.nullable(),
  /** Cohort whose members alone get the version; left out when it is for anybody, or for its maker. */
  cohort: z.strictObject({ id: CohortId, name: z.string() }).optional(),
  /** True when only who made it gets the version; left out otherwise. */
  isForMaker: z.literal(true).optional(),
});

/** Newest first, at most 200. */
export const ReleasePreviewList = z.strictObject({ previews: z.array(ReleasePreview) });

export const NewReleasePreview = z
  .strictObject({
    remote: RemoteName,
    version: ReleaseVersion,
    /** Hours for which the link works. */
    hours: z.int().min(1).max(168),
    /** Cohort whose members alone get the version, signed in as themselves; anybody who opens the link unless given. */
    cohort: CohortId.optional(),
    /** Gives the version to who makes the link alone, signed in as themselves. */
    isForMaker: z.boolean().optional(),
  })
  .refine(({ cohort, isForMaker }) => !(cohort && isForMaker), {
    path: ['isForMaker'],
    message: 'must not be given with a cohort',
  });

export type ReleasePreview = z.infer<typeof ReleasePreview>;
export type NewReleasePreview = z.infer<typeof NewReleasePreview>;
