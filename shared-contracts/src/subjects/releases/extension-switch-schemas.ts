import { z } from 'zod';
import { IsoTime, plainThroughout } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';
import { ReleaseVersion } from '../composition/schemas';

/** Extension of one version that the server switched off because it failed for too many visitors. */
export const FailingExtension = z.strictObject({
  id: ExtensionId,
  version: ReleaseVersion,
  at: IsoTime,
  /** Reason with figures, in a sentence. */
  reason: z.string(),
  /** Time an admin switched it on again; omitted while it is off. */
  onAgainAt: IsoTime.optional(),
});

/** Extensions of a remote that are off for all visitors. */
export const ExtensionSwitches = z.strictObject({
  /** Switched off by users, regardless of the live version. */
  off: z.array(ExtensionId).max(100),
  /**
   * Switched off by the server, including those that were switched on again; omitted if there are none. A change
   * switches on every extension that its list omits; without a list it switches on none. It cannot add any.
   */
  failing: z.array(FailingExtension).max(100).optional(),
});
export const ExtensionSwitchesState = z.strictObject({
  settings: ExtensionSwitches,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const ExtensionSwitchesChange = z.strictObject({
  settings: ExtensionSwitches.check(plainThroughout),
  expectedUpdatedAt: IsoTime,
});

export type FailingExtension = z.infer<typeof FailingExtension>;
export type ExtensionSwitches = z.infer<typeof ExtensionSwitches>;
export type ExtensionSwitchesState = z.infer<typeof ExtensionSwitchesState>;
