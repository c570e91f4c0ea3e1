import { toIso } from '#platform/time';
import type { Setting } from './settings';

/** Returns a setting as it goes over the wire. */
export const toSettingState = <T>({ value, updatedAt, updatedBy }: Setting<T>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});

/** Returns a change of a setting as it came over the wire. */
export const toSettingChange = <T>({ settings, expectedUpdatedAt }: { settings: T; expectedUpdatedAt: string }) => ({
  value: settings,
  expectedUpdatedAt: Date.parse(expectedUpdatedAt),
});
