import type { AutomaticReturn } from '@nara/shared-contracts/api/releases';
import { AutomaticReturn as AutomaticReturnSchema } from '@nara/shared-contracts/api/releases';
import { defineSetting, type SettingDefinition } from '#staff/settings';

/** Returns the setting of a remote: whether it rolls back automatically. */
export const automaticReturnOf = (remote: string): SettingDefinition<AutomaticReturn> =>
  defineSetting({
    name: `automatic-return-${remote}`,
    title: `the automatic rollback of ${remote}`,
    schema: AutomaticReturnSchema,
    initial: { isOn: true },
  });
