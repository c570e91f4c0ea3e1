import { CONTACT_SUBJECTS } from '@nara/shared-contracts/rules/contact';
import type { MessageReceived } from '#selling/contact';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Kind of mail that carries a shopper's message. */
export const MESSAGE_RECEIVED = 'message-received';

/**
 * Returns the mail that brings staff a message to customer care. It only goes to the address in the settings, so it may
 * contain the shopper's words. `link` opens the message.
 */
export const messageReceivedLetter = ({ message, forwardTo }: MessageReceived, link: string): Mail => ({
  to: forwardTo,
  kind: MESSAGE_RECEIVED,
  reference: message.id,
  subject: `Message: ${CONTACT_SUBJECTS[message.subject]}`,
  text: letter(`${message.name} (${message.email}) wrote:`, message.message, `Answer it under Messages:\n${link}`),
});
