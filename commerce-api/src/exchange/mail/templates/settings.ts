import type { MailText } from '@nara/shared-contracts/api/mail';
import { MailText as MailTextSchema } from '@nara/shared-contracts/api/mail';
import { MAIL_NAMES, type MailName } from '@nara/shared-contracts/rules/mail';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import { defineSetting, type SettingDefinition } from '#staff/settings';
import type { SettingTable } from '#staff/settings/tables';

/** Prefix of the settings that hold texts of e-mails. */
export const TEMPLATE = 'mail-template ';

/** Returns the setting that holds the text as staff wrote it; null means the original. */
export const templateSetting = (name: MailName): SettingDefinition<MailText | null> =>
  defineSetting({
    name: TEMPLATE + name,
    title: `the text of the e-mail ${name.replaceAll('-', ' ')}`,
    schema: MailTextSchema.nullable(),
    initial: null,
    keepsHistory: true,
  });

/** A text as changed by staff. `written` is undefined if this version does not understand it. */
export interface ChangedText extends Pick<SettingTable, 'updated_at' | 'updated_by'> {
  written: MailText | null | undefined;
}

/** Returns every text that staff have changed. */
export async function findChanged(db: Kysely<Tables>): Promise<Map<MailName, ChangedText>> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'like', `${TEMPLATE}%`).execute();
  return new Map(
    MAIL_NAMES.flatMap((name) => {
      const row = rows.find((each) => each.name === TEMPLATE + name);
      if (!row) return [];
      const { updated_at, updated_by, value_json } = row;
      const { data } = templateSetting(name).schema.safeParse(JSON.parse(value_json));
      return [[name, { written: data, updated_at, updated_by }] as const];
    }),
  );
}
