import { randomUUID } from 'node:crypto';
import type { MailTemplate, MailText } from '@nara/shared-contracts/api/mail';
import { fillMail, isMailPart, MAIL_NAMES, type MailName, mailFaults } from '@nara/shared-contracts/rules/mail';
import { ApiError, type HandlersOf } from '#platform/http';
import { type Context, notifyScreens } from '#platform/subject';
import { toIso } from '#platform/time';
import { type Author, authorOf, recordAudit } from '#staff/audit';
import { backTo, changeSetting, readRevisions, readSetting, type SettingChange } from '#staff/settings';
import { findEmail } from '#staff/users';
import { queueMail } from '../queue-mail';
import { findChanged, mailTexts, templateSetting, write } from './mail-texts';
import { ORIGINALS } from './originals';
import { samplesOf } from './samples';

/** Throws 422 `mail-text-refused`, with the problem of each field, for a text that cannot be sent. */
function requireSound(name: MailName, written: MailText): void {
  const errors = mailFaults(name, written).map(({ field, message }) => ({ field: `written.${field}`, message }));
  if (errors.length === 0) return;
  throw new ApiError(422, 'mail-text-refused', 'The text cannot go out as it is.', { errors });
}

const noAddress = () =>
  new ApiError(409, 'no-own-address', 'You are signed in with the passcode and have no address. Enter one.');

interface TestMail {
  written: MailText;
  /** Defaults to the author's own address. */
  email?: string | undefined;
}

/**
 * Sends a text, saved or not, with a sample order and marked as a test. Returns the address it goes to. Throws 422
 * `mail-text-refused`, and 409 `no-own-address` if the user signed in with the passcode and gave no address.
 */
async function sendTest(
  context: Context,
  name: MailName,
  { written, email }: TestMail,
  author: Author,
): Promise<string> {
  requireSound(name, written);
  const { database, configuration } = context;
  const { userId } = author.staff;
  const to = email ?? (userId === null ? null : await findEmail(database.kysely, userId));
  if (to === null) throw noAddress();
  const { subject, text } = tried(context, name, written, configuration.publicUrl);
  const reference = randomUUID();
  await database.transaction(async (tx) => {
    await queueMail(tx, { to, subject: `[Test] ${subject}`, text, kind: 'mail-test', reference }, author.at);
    // The address itself is only in the mail, so that erasing personal data removes it.
    const after = { mail: reference, to: email === undefined ? 'own address' : 'another address' };
    await recordAudit(tx, author, {
      action: 'mail.test',
      subject: name,
      name: name.replaceAll('-', ' '),
      before: null,
      after,
    });
  });
  return to;
}

/** Returns the e-mail with the text under test. A part is tested within the confirmation of an order. */
function tried(
  context: Context,
  name: MailName,
  written: MailText,
  publicUrl: string,
): { subject: string; text: string } {
  const texts = context.get(mailTexts);
  const of = (each: MailName) => (each === name ? written : texts.of(each));
  const samples = samplesOf({ of }, publicUrl);
  if (!isMailPart(name)) return write({ of }, name, samples[name]);
  const payment = fillMail(name, written, samples[name]).body;
  return write({ of }, 'order-confirmation', { ...samples['order-confirmation'], payment });
}

/**
 * Changes the text of an e-mail, effective from the next mail on every instance. Throws 422 `mail-text-refused`, and
 * 409 `setting-changed` if another user saved first.
 */
async function changeTemplate(
  context: Context,
  name: MailName,
  change: SettingChange<MailText | null>,
  author: Author,
): Promise<void> {
  if (change.value) requireSound(name, change.value);
  const setting = templateSetting(name);
  await changeSetting(context, setting, change, author);
  await context.get(mailTexts).reload();
  notifyScreens(context, context.database.kysely, 'config.changed', setting.name);
}

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
