import type { LabelDocument, LabelSettings } from '@nara/shared-contracts/api/labels';
import {
  LabelDocument as LabelDocumentSchema,
  LabelSettings as LabelSettingsSchema,
} from '@nara/shared-contracts/api/labels';
import { inWords } from '@nara/shared-contracts/rules/common';
import type { LabelType, PrinterId } from '@nara/shared-contracts/rules/labels';
import { PRINTER_IDS } from '@nara/shared-contracts/rules/labels';
import { defineSetting, type SettingDefinition } from '#staff/settings';
import { originalTemplate } from './content/original-templates';

export const LABEL_SETTINGS = defineSetting<LabelSettings>({
  name: 'labels',
  title: 'the label settings',
  schema: LabelSettingsSchema,
  initial: {
    defaultPrinter: 'cpt',
    format: 'zpl',
    autoPrint: false,
    companyPrefix: '6009880',
    addresses: { cpt: null, jhb: null, dbn: null },
  },
});

/** Returns the setting that holds a template. */
export const templateSetting = (type: LabelType): SettingDefinition<LabelDocument> =>
  defineSetting({
    name: `label-template.${type}`,
    title: `the label template ${inWords(type)}`,
    schema: LabelDocumentSchema,
    initial: originalTemplate(type),
  });

const RAW_PORT = 9100;

/** Returns the address of a printer; null when it is not connected. */
export function addressOf({ addresses }: LabelSettings, printer: PrinterId): { host: string; port: number } | null {
  const [host, port] = addresses[printer]?.split(':') ?? [];
  return host ? { host, port: Number(port ?? RAW_PORT) } : null;
}

/** Returns the addresses of all connected printers. */
export const addressesOf = (settings: LabelSettings): { host: string; port: number }[] =>
  PRINTER_IDS.flatMap((id) => addressOf(settings, id) ?? []);
