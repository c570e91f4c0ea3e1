import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ReleaseVersion, RemoteName } from '../composition/schemas';

export const ReleasePreviewId = z.uuid();

/** A link that shows a stored version in place of the live one to whoever opens it. */
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
});

/** Newest first, at most 200. */
export const ReleasePreviewList = z.strictObject({ previews: z.array(ReleasePreview) });

export const NewReleasePreview = z.strictObject({
  remote: RemoteName,
  version: ReleaseVersion,
  /** Hours for which the link works. */
  hours: z.int().min(1).max(168),
});

export type ReleasePreview = z.infer<typeof ReleasePreview>;
export type NewReleasePreview = z.infer<typeof NewReleasePreview>;
