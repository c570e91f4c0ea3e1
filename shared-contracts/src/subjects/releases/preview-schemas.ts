import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ReleaseVersion, RemoteName } from '../composition/schemas';
import { CohortId } from './cohort-schemas';

export const ReleasePreviewId = z.uuid();

/** Link that shows a stored version instead of the live one, to anyone who opens it or to certain users only. */
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
  /** Cohort that the version is limited to; omitted if it is for anyone, or for its creator. */
  cohort: z.strictObject({ id: CohortId, name: z.string() }).optional(),
  /** True if only its creator gets the version; otherwise omitted. */
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
    /** Cohort that the version is limited to; members sign in as themselves. Defaults to anyone who opens the link. */
    cohort: CohortId.optional(),
    /** Limits the version to the creator of the link, signed in as themselves. */
    isForMaker: z.boolean().optional(),
  })
  .refine(({ cohort, isForMaker }) => !(cohort && isForMaker), {
    path: ['isForMaker'],
    message: 'must not be given with a cohort',
  });

export type ReleasePreview = z.infer<typeof ReleasePreview>;
export type NewReleasePreview = z.infer<typeof NewReleasePreview>;
