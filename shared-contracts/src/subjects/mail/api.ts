import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, line, PathRevision, someText } from '../../wire/fields';
import { lastChange, Restoration, revisionsOf } from '../../wire/settings';
import { PERMISSIONS } from '../session/rules';
import { MAIL_NAMES } from './places';

/** Maximum length of a subject and of a body, in characters. */
const [MAX_SUBJECT_LENGTH, MAX_BODY_LENGTH] = [150, 8000];

/**
 * Text of an e-mail, as staff write it. Its placeholders are validated separately, because they depend on the name of
 * the mail.
 */
export const MailText = z.strictObject({
  /** Empty for a part of an e-mail. */
  subject: line(MAX_SUBJECT_LENGTH),
  body: someText(MAX_BODY_LENGTH),
});

const name = z.enum(MAIL_NAMES);

export const MailTemplateRow = z.strictObject({
  name,
  /** False while it is the original. */
  isChanged: z.boolean(),
  /** Current subject; empty for a part of an e-mail. */
  subject: z.string(),
  ...lastChange,
});

/** All texts, in the order of an order's lifecycle. */
const MailTemplateList = z.strictObject({ templates: z.array(MailTemplateRow) });

export const MailTemplate = z.strictObject({
  name,
  /** Text that staff wrote; null while it is the original. */
  written: MailText.nullable(),
  original: MailText,
  ...lastChange,
  /** Values of the placeholders for a sample order; null for a missing optional value. */
  sample: z.record(z.string(), z.string().nullable()),
});

const MailTemplateChange = z.strictObject({
  /** Null to restore the original. */
  written: MailText.nullable(),
  expectedUpdatedAt: IsoTime,
});

/** Changes of a text; null stands for the original. */
const MailHistory = revisionsOf(MailText.nullable());

/** Text to send as a test, saved or not. */
const MailTest = z.strictObject({
  written: MailText,
  /** Recipient; defaults to the caller's own address. */
  email: z.email().max(254).optional(),
});

/** Address that the test was sent to. */
const SentMailTest = z.strictObject({ to: z.string() });

export type MailText = z.infer<typeof MailText>;
export type MailTemplateRow = z.infer<typeof MailTemplateRow>;
export type MailTemplate = z.infer<typeof MailTemplate>;

const access = PERMISSIONS['mail-templates'].roles;
const path = '/api/admin/mail-templates';
const params = z.strictObject({ name: z.enum(MAIL_NAMES) });

export const mailTemplatesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    summary: 'The texts of the e-mails to shoppers, with who changed them when',
    response: MailTemplateList,
  },
  get: {
    method: 'GET',
    path: `${path}/:name`,
    access,
    summary: 'One text, its original, and what stands in its places for a sample order',
    params,
    response: MailTemplate,
  },
  change: {
    method: 'PUT',
    path: `${path}/:name`,
    access,
    summary: 'Change a text, from the next e-mail on (audited; refused when somebody else saved first)',
    params,
    body: MailTemplateChange,
    response: MailTemplate,
  },
  sendTest: {
    method: 'POST',
    path: `${path}/:name/test`,
    access,
    summary: 'Send a text with a sample order, marked as a test, to an address (audited)',
    perHour: 30,
    params,
    body: MailTest,
    response: SentMailTest,
  },
  history: {
    method: 'GET',
    path: `${path}/:name/revisions`,
    access,
    summary: 'List the changes of a text, newest first, at most 100',
    params,
    response: MailHistory,
  },
  restore: {
    method: 'POST',
    path: `${path}/:name/revisions/:revision/restoration`,
    access,
    summary: 'Change a text back to what it was before a change (audited)',
    params: params.extend({ revision: PathRevision }),
    body: Restoration,
    response: MailTemplate,
  },
});
