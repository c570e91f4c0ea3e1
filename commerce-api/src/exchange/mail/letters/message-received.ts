import { CONTACT_SUBJECTS } from '@nara/shared-contracts/rules';
import type { MessageReceived } from '#selling/contact';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Kind of the mails that carry what a shopper wrote. */
export const MESSAGE_RECEIVED = 'message-received';

/**
 * Brings staff a message to customer care. It goes to the address in the settings alone, so it may carry what the
 * shopper wrote. `link` leads to the message.
 */
export const messageReceivedLetter = ({ message, forwardTo }: MessageReceived, link: string): Mail => ({
  to: forwardTo,
  kind: MESSAGE_RECEIVED,
  reference: message.id,
  subject: `Message: ${CONTACT_SUBJECTS[message.subject]}`,
  text: letter(`${message.name} (${message.email}) wrote:`, message.message, `Answer it under Messages:\n${link}`),
});
