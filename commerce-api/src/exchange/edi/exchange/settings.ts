import type { EdiSettings } from '@nara/shared-contracts/api/edi';
import { EdiSettings as EdiSettingsSchema } from '@nara/shared-contracts/api/edi';
import { PLACEHOLDER_GLNS } from '@nara/shared-contracts/rules/edi';
import { toIso } from '#platform/time';
import { defineSetting, type Setting } from '#staff/settings';

/**
 * The agreement with the partner. Until both parties have supplied their numbers, placeholders of the correct format
 * stand in, and every interchange is marked as a test.
 */
export const EDI_SETTINGS = defineSetting<EdiSettings>({
  name: 'edi',
  title: 'the EDI settings',
  schema: EdiSettingsSchema,
  initial: {
    directory: 'D:96A',
    ordersCode: 'EAN008',
    ...PLACEHOLDER_GLNS,
    isTest: true,
  },
});

export const toSettingsState = ({ value, updatedAt, updatedBy }: Setting<EdiSettings>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
