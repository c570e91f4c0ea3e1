import { toIso } from '#platform/time';
import type { Setting } from './settings';

/** Converts a setting to its wire format. */
export const toSettingState = <T>({ value, updatedAt, updatedBy }: Setting<T>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Converts a change of a setting from its wire format. */
export const toSettingChange = <T>({ settings, expectedUpdatedAt }: { settings: T; expectedUpdatedAt: string }) => ({
  value: settings,
  expectedUpdatedAt: Date.parse(expectedUpdatedAt),
});
