import type { MailTemplate } from '@nara/shared-contracts/api/mail';
import { MAIL_NAMES, type MailName } from '@nara/shared-contracts/rules/mail';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { toIso } from '#platform/time';
import { authorOf } from '#staff/audit';
import { backTo, readRevisions, readSetting } from '#staff/settings';
import { changeTemplate } from './change-template';
import { mailTexts } from './mail-texts';
import { ORIGINALS } from './originals';
import { samplesOf } from './samples';
import { sendTest } from './send-test';
import { findChanged, templateSetting } from './settings';

/** Endpoints for the e-mail editor. */
export const mailTemplatesHandlers = (context: Context): HandlersOf<'mailTemplates'> => {
  const { database, now } = context;
  const { kysely } = database;
  return {
    async list() {
      const changed = await findChanged(kysely);
      const templates = MAIL_NAMES.map((name) => {
        const { written = null, updated_at = 0, updated_by = null } = changed.get(name) ?? {};
        const { subject } = written ?? ORIGINALS[name];
        return { name, isChanged: written !== null, subject, updatedAt: toIso(updated_at), updatedBy: updated_by };
      });
      return { templates };
    },

    get: ({ params: { name } }) => find(context, name),

    async change(call) {
      const { written, expectedUpdatedAt } = call.body;
      const change = { value: written, expectedUpdatedAt: Date.parse(expectedUpdatedAt) };
      await changeTemplate(context, call.params.name, change, authorOf(call, now()));
      return find(context, call.params.name);
    },

    async sendTest(call) {
      return { to: await sendTest(context, call.params.name, call.body, authorOf(call, now())) };
    },

    history: ({ params: { name } }) => readRevisions(kysely, templateSetting(name)),

    async restore(call) {
      const { name, revision } = call.params;
      const change = await backTo(kysely, templateSetting(name), revision, call.body);
      await changeTemplate(context, name, change, authorOf(call, now()));
      return find(context, name);
    },
  };
};

async function find(context: Context, name: MailName): Promise<MailTemplate> {
  const { database, configuration } = context;
  const { value, updatedAt, updatedBy } = await readSetting(database.kysely, templateSetting(name));
  return {
    name,
    written: value,
    original: ORIGINALS[name],
    updatedAt: toIso(updatedAt),
    updatedBy,
    sample: { ...samplesOf(context.get(mailTexts), configuration.publicUrl)[name] },
  };
}
