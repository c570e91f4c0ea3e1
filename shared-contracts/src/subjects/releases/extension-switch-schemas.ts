import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';

/** Extensions of a remote that are off for everybody, whatever its live version declares. */
export const ExtensionSwitches = z.strictObject({ off: z.array(ExtensionId).max(100) });
export const ExtensionSwitchesState = z.strictObject({
  settings: ExtensionSwitches,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const ExtensionSwitchesChange = z.strictObject({ settings: ExtensionSwitches, expectedUpdatedAt: IsoTime });

export type ExtensionSwitches = z.infer<typeof ExtensionSwitches>;
export type ExtensionSwitchesState = z.infer<typeof ExtensionSwitchesState>;
