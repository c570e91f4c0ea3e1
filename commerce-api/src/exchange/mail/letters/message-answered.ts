import { CONTACT_SUBJECTS, messageReference } from '@nara/shared-contracts/rules/contact';
import type { MessageAnswered } from '#selling/contact';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Kind of mail that answers a message. */
export const MESSAGE_ANSWERED = 'message-answered';

/**
 * Returns the mail that answers a shopper in the words of staff. Before sending, staff reviewed everything that a
 * template took from the message. The shopper's own words are not repeated, because anyone can write under another
 * person's address.
 */
export const messageAnsweredLetter = (
  texts: Pick<MailTexts, 'of'>,
  { message, entryId, text }: MessageAnswered,
): Mail => ({
  to: message.email,
  kind: MESSAGE_ANSWERED,
  reference: entryId,
  ...write(texts, 'message-answered', {
    answer: text,
    topic: CONTACT_SUBJECTS[message.subject],
    reference: messageReference(message.id),
  }),
});
