import { z } from 'zod';
import { IsoTime } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';
import { ReleaseVersion } from '../composition/schemas';

/** An extension of one version that the server switched off, because it failed for too many visitors. */
export const FailingExtension = z.strictObject({
  id: ExtensionId,
  version: ReleaseVersion,
  at: IsoTime,
  /** Reason with its figures, in a sentence. */
  reason: z.string(),
  /** Time at which an admin switched it on again; left out while it is off. */
  onAgainAt: IsoTime.optional(),
});

/** Extensions of a remote that are off for everybody. */
export const ExtensionSwitches = z.strictObject({
  /** Switched off by people, whatever the live version. */
  off: z.array(ExtensionId).max(100),
  /**
   * Switched off by the server, those that are on again included; left out without any. A change switches on those that
   * it leaves out, none when it has no list, and adds none.
   */
  failing: z.array(FailingExtension).max(100).optional(),
});
export const ExtensionSwitchesState = z.strictObject({
  settings: ExtensionSwitches,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const ExtensionSwitchesChange = z.strictObject({ settings: ExtensionSwitches, expectedUpdatedAt: IsoTime });

export type FailingExtension = z.infer<typeof FailingExtension>;
export type ExtensionSwitches = z.infer<typeof ExtensionSwitches>;
export type ExtensionSwitchesState = z.infer<typeof ExtensionSwitchesState>;
