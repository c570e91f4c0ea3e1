import { randomUUID } from 'node:crypto';
import type { MailText } from '@nara/shared-contracts/api/mail';
import { fillMail, isMailPart, type MailName } from '@nara/shared-contracts/rules/mail';
import { Refusal } from '#platform/http';
import type { Context } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { findEmail } from '#staff/users';
import { queueMail } from '../queue-mail';
import { mailTexts, write } from './mail-texts';
import { requireSound } from './refusals';
import { samplesOf } from './samples';

const noAddress = () =>
  new Refusal(409, 'no-own-address', 'You are signed in with the passcode and have no address. Enter one.');

interface TestMail {
  written: MailText;
  /** Defaults to the author's own address. */
  email?: string | undefined;
}

/**
 * Sends a text, saved or not, with a sample order and marked as a test. Returns the address it goes to. Throws 422
 * `mail-text-refused`, and 409 `no-own-address` if the user signed in with the passcode and gave no address.
 */
export async function sendTest(
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
