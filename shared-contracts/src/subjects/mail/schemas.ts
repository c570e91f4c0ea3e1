import { z } from 'zod';
import { IsoTime, revisionsOf, typed, typedLines } from '../../wire/fields';
import { MAIL_NAMES } from './places';

/** Most characters of a subject, and of a text. */
const [LONGEST_SUBJECT, LONGEST_BODY] = [150, 8000];

/** What staff write of an e-mail. What it may name is checked with its name. */
export const MailText = z.strictObject({
  /** Empty for a part of an e-mail. */
  subject: typed(z.string().trim().max(LONGEST_SUBJECT)),
  body: typedLines(LONGEST_BODY),
});

const name = z.enum(MAIL_NAMES);

/** When a text was changed last; 1970 and null while nobody has changed it. */
const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

export const MailTemplateRow = z.strictObject({
  name,
  /** False while it is the original. */
  isChanged: z.boolean(),
  /** Its subject at present; empty for a part of an e-mail. */
  subject: z.string(),
  ...changed,
});

/** Every text, in the order of an order's way. */
export const MailTemplateList = z.strictObject({ templates: z.array(MailTemplateRow) });

export const MailTemplate = z.strictObject({
  name,
  /** What staff wrote; null while it is the original. */
  written: MailText.nullable(),
  original: MailText,
  ...changed,
  /** What stands in the places for a sample order; null for what there may not be. */
  sample: z.record(z.string(), z.string().nullable()),
});

export const MailTemplateChange = z.strictObject({
  /** Null to go back to the original. */
  written: MailText.nullable(),
  expectedUpdatedAt: IsoTime,
});

export const MailRestoration = z.strictObject({ expectedUpdatedAt: IsoTime });

/** Changes of a text, null for the original. */
export const MailHistory = revisionsOf(MailText.nullable());

/** A text to send as it is, saved or not. */
export const MailTest = z.strictObject({
  written: MailText,
  /** Where it goes; the caller's own address unless given. */
  email: z.email().max(254).optional(),
});

/** Where a test went. */
export const SentMailTest = z.strictObject({ to: z.string() });

export type MailText = z.infer<typeof MailText>;
export type MailTemplateRow = z.infer<typeof MailTemplateRow>;
export type MailTemplate = z.infer<typeof MailTemplate>;
export type MailHistory = z.infer<typeof MailHistory>;
