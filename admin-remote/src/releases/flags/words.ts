import type { FlagValue } from '@nara/shared-contracts/api/composition';
import type { FlagSetting } from '@nara/shared-contracts/api/releases';
import { type CohortNames, describeAudience, isEverybody } from '../audience/words';

/** Describes a value of a flag. */
export const describeValue = (value: FlagValue): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : value;

/** Describes the setting of a flag and its audience. */
export function describeSetting(setting: FlagSetting | null, names: CohortNames): string {
  if (!setting) return 'Default for everybody';
  return `${describeValue(setting.value)} for ${isEverybody(setting) ? 'everybody' : describeAudience(setting, names)}`;
}
