import type { ExtensionSwitches, ReleaseHistory } from '@nara/shared-contracts/api/releases';
import type { LiveVersions } from '../version-name';

export type Extension = NonNullable<ReleaseHistory['extensions']>[number];

/** Returns the display name of an extension. */
export const nameOf = ({ id, title }: Pick<Extension, 'id' | 'title'>): string => title ?? id;

/** Returns the switches with an extension off for everyone. */
export const withOff = ({ off, failing }: ExtensionSwitches, id: string): ExtensionSwitches => ({
  off: [...off, id],
  ...(failing && { failing }),
});

/** Returns the switches with an extension on, in the live version and in the one on trial. */
export const withOn = (
  { off, failing }: ExtensionSwitches,
  id: string,
  { active, onTrial }: LiveVersions,
): ExtensionSwitches => ({
  off: off.filter((other) => other !== id),
  ...(failing && {
    failing: failing.filter((each) => each.id !== id || (each.version !== active && each.version !== onTrial)),
  }),
});
