import type { MailText } from '@nara/shared-contracts/api/mail';
import type { MailName } from '@nara/shared-contracts/rules/mail';
import { type Context, tell } from '#platform/subject';
import type { Author } from '#staff/audit';
import { changeSetting, type SettingChange } from '#staff/settings';
import { mailTexts } from './mail-texts';
import { requireSound } from './refusals';
import { templateSetting } from './settings';

/**
 * Changes the text of an e-mail, effective from the next mail on every instance. Throws 422 `mail-text-refused`, and
 * 409 `setting-changed` if another user saved first.
 */
export async function changeTemplate(
  context: Context,
  name: MailName,
  change: SettingChange<MailText | null>,
  author: Author,
): Promise<void> {
  if (change.value) requireSound(name, change.value);
  const setting = templateSetting(name);
  await changeSetting(context, setting, change, author);
  await context.get(mailTexts).reload();
  tell(context, context.database.kysely, 'config.changed', setting.name);
}
