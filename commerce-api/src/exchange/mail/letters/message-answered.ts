import { CONTACT_SUBJECTS, messageReference } from '@nara/shared-contracts/rules';
import type { MessageAnswered } from '#selling/contact';
import type { Mail } from '../queue-mail';
import { type MailTexts, write } from '../templates/mail-texts';

/** Kind of the mails that answer messages. */
export const MESSAGE_ANSWERED = 'message-answered';

/**
 * Answers a shopper in the words of staff, who read before they sent what a template took from the message. What the
 * shopper wrote is not repeated: anybody can write under a stranger's address.
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
