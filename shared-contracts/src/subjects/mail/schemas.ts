import { z } from 'zod';
import { IsoTime, line, revisionsOf, someText } from '../../wire/fields';
import { MAIL_NAMES } from './places';

/** Maximum length of a subject and of a body, in characters. */
const [LONGEST_SUBJECT, LONGEST_BODY] = [150, 8000];

/**
 * Text of an e-mail, as staff write it. Its placeholders are validated separately, because they depend on the name of
 * the mail.
 */
export const MailText = z.strictObject({
  /** Empty for a part of an e-mail. */
  subject: line(LONGEST_SUBJECT),
  body: someText(LONGEST_BODY),
});

const name = z.enum(MAIL_NAMES);

/** Time and author of a text's last change; 1970 and null if it was never changed. */
const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

export const MailTemplateRow = z.strictObject({
  name,
  /** False while it is the original. */
  isChanged: z.boolean(),
  /** Current subject; empty for a part of an e-mail. */
  subject: z.string(),
  ...changed,
});

/** All texts, in the order of an order's lifecycle. */
export const MailTemplateList = z.strictObject({ templates: z.array(MailTemplateRow) });

export const MailTemplate = z.strictObject({
  name,
  /** Text that staff wrote; null while it is the original. */
  written: MailText.nullable(),
  original: MailText,
  ...changed,
  /** Values of the placeholders for a sample order; null for a missing optional value. */
  sample: z.record(z.string(), z.string().nullable()),
});

export const MailTemplateChange = z.strictObject({
  /** Null to restore the original. */
  written: MailText.nullable(),
  expectedUpdatedAt: IsoTime,
});

export const MailRestoration = z.strictObject({ expectedUpdatedAt: IsoTime });

/** Changes of a text; null stands for the original. */
export const MailHistory = revisionsOf(MailText.nullable());

/** Text to send as a test, saved or not. */
export const MailTest = z.strictObject({
  written: MailText,
  /** Recipient; defaults to the caller's own address. */
  email: z.email().max(254).optional(),
});

/** Address that the test was sent to. */
export const SentMailTest = z.strictObject({ to: z.string() });

export type MailText = z.infer<typeof MailText>;
export type MailTemplateRow = z.infer<typeof MailTemplateRow>;
export type MailTemplate = z.infer<typeof MailTemplate>;
export type MailHistory = z.infer<typeof MailHistory>;
