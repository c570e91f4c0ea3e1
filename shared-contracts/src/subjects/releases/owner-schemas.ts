import { z } from 'zod';
import { IsoTime, plainThroughout } from '../../wire/fields';
import { RemoteOwner } from '../composition/owner-schemas';

/** Owner of a remote, set by an admin; null for the owner that its live version declares. */
export const RemoteOwnerSetting = z.strictObject({ owner: RemoteOwner.nullable() });
export const RemoteOwnerState = z.strictObject({
  settings: RemoteOwnerSetting,
  /** Owner that the manifest of the live version declares; null if there is none. */
  declared: RemoteOwner.nullable(),
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const RemoteOwnerChange = z.strictObject({
  settings: RemoteOwnerSetting.check(plainThroughout),
  expectedUpdatedAt: IsoTime,
});

export type RemoteOwnerSetting = z.infer<typeof RemoteOwnerSetting>;
export type RemoteOwnerState = z.infer<typeof RemoteOwnerState>;
