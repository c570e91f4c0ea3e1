import type { FlagSetting, FlagValue } from '@nara/shared-contracts';
import { type CohortNames, describeAudience } from '../audience/words';

/** Describes a value of a flag. */
export const describeValue = (value: FlagValue): string =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : value;

/** Describes what a flag is set to, and for whom. */
export function describeSetting(setting: FlagSetting | null, names: CohortNames): string {
  if (!setting) return 'Default for everybody';
  const isForAll = setting.share === null && setting.roles.length === 0 && !setting.cohorts;
  return `${describeValue(setting.value)} for ${isForAll ? 'everybody' : describeAudience(setting, names)}`;
}
