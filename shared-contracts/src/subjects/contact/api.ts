import { z } from 'zod';
import { Email, Line, text, Accepted } from '../../wire/fields';
import { CONTACT_SUBJECT_CODES, LONGEST_CONTACT_MESSAGE } from './vocabulary';
import { defineEndpoints } from '../../wire/endpoint';

export { contactDeskEndpoints } from './desk-endpoints';
export {
  AnswerDeliveries,
  AnswerFigures,
  ContactDesk,
  ContactDeskState,
  DeskMessage,
  MessageChange,
  MessageOrder,
  MessageOrders,
  MessageQuery,
  MessageThread,
  NewAnswer,
  ThreadEntry,
  WaitingMessages,
} from './desk-schemas';
export { messageTemplatesEndpoints } from './template-endpoints';
export { MessageTemplate, SavedTemplate, TemplateChange } from './template-schemas';

export const ContactMessage = z.strictObject({
  name: Line,
  email: Email,
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: text(LONGEST_CONTACT_MESSAGE).min(1),
});

export type ContactMessage = z.infer<typeof ContactMessage>;

export const contactEndpoints = defineEndpoints({
  send: {
    method: 'POST',
    path: '/api/contact-messages',
    access: 'public',
    summary: 'Send a message to customer care; ten within ten minutes from one address at most',
    body: ContactMessage,
    response: Accepted,
    status: 202,
  },
});
