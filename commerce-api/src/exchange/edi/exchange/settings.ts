import type { EdiSettings } from '@nara/shared-contracts';
import { EdiSettings as EdiSettingsSchema } from '@nara/shared-contracts/schemas';
import { toIso } from '#platform/time';
import { defineSetting, type Setting } from '#staff/settings';

/**
 * The agreement with the partner. Until both parties have supplied their numbers, placeholders of the correct format
 * stand in, and every interchange is marked as a test.
 */
export const EDI_SETTINGS = defineSetting<EdiSettings>({
  name: 'edi',
  schema: EdiSettingsSchema,
  initial: {
    directory: 'D:96A',
    ordersCode: 'EAN008',
    naraGln: '6009999000019',
    woolworthsGln: '6001007000011',
    dcGlns: {
      'CPT-DC': '6001007000103',
      'JHB-DC': '6001007000202',
      'DBN-DC': '6001007000301',
      'PLZ-DC': '6001007000400',
    },
    isTest: true,
  },
});

export const toSettingsState = ({ value, updatedAt, updatedBy }: Setting<EdiSettings>) => ({
  settings: value,
  updatedAt: toIso(updatedAt),
  updatedBy,
});
