import type { MailText } from '@nara/shared-contracts';
import type { MailName } from '@nara/shared-contracts/rules';
import { MailText as MailTextSchema } from '@nara/shared-contracts/schemas';
import { defineSetting, type SettingDefinition } from '#staff/settings';

/** Begins the names of the settings that hold texts of e-mails. */
export const TEMPLATE = 'mail-template ';

/** Returns the setting that holds what staff wrote of a text; null is the original. */
export const templateSetting = (name: MailName): SettingDefinition<MailText | null> =>
  defineSetting({ name: TEMPLATE + name, schema: MailTextSchema.nullable(), initial: null, keepsHistory: true });
