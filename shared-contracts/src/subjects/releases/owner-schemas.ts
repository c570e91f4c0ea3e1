import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { RemoteOwner } from '../composition/owner-schemas';

/** Owner of a remote that an admin set; null for the one that its live version declares. */
export const RemoteOwnerSetting = z.strictObject({ owner: RemoteOwner.nullable() });
export const RemoteOwnerState = z.strictObject({
  settings: RemoteOwnerSetting,
  /** Owner that the manifest of the live version declares; null without one. */
  declared: RemoteOwner.nullable(),
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const RemoteOwnerChange = z.strictObject({ settings: RemoteOwnerSetting, expectedUpdatedAt: IsoTime });

export type RemoteOwnerSetting = z.infer<typeof RemoteOwnerSetting>;
export type RemoteOwnerState = z.infer<typeof RemoteOwnerState>;
