import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Email, Id, IsoTime, Line, line, someText, text } from '../../wire/fields';
import { NewNote } from '../notes/api';
import { PERMISSIONS } from '../session/rules';
import {
  AnswerDeliveries,
  AnswerFigures,
  ContactDeskChange,
  ContactDeskState,
  DeskMessage,
  DeskPeople,
  MessageChange,
  MessageOrders,
  MessagePage,
  MessageQuery,
  MessageThread,
  NewAnswer,
  ThreadEntry,
  WaitingMessages,
} from './desk-schemas';
import {
  CONTACT_SUBJECT_CODES,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_RESPONSE_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  unknownPlaceholders,
} from './messages';

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

export const ContactMessage = z.strictObject({
  name: Line,
  email: Email,
  subject: z.enum(CONTACT_SUBJECT_CODES),
  message: text(MAX_CONTACT_MESSAGE_LENGTH).min(1),
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

/** Template for an answer. Placeholders such as `{{name}}` are filled in from the message. */
export const MessageTemplate = z.strictObject({
  name: line(MAX_TEMPLATE_NAME_LENGTH).min(1),
  text: someText(MAX_RESPONSE_LENGTH).refine(
    (text) => unknownPlaceholders(text).length === 0,
    'must have no other placeholders than there are',
  ),
});

export const SavedTemplate = MessageTemplate.extend({
  id: Id,
  /** Also the version. */
  updatedAt: IsoTime,
  updatedBy: z.string(),
});

export const TemplateChange = MessageTemplate.extend({ expectedUpdatedAt: IsoTime });

/** Templates, sorted by name. */
const SavedTemplates = z.strictObject({ templates: z.array(SavedTemplate) });

export type MessageTemplate = z.infer<typeof MessageTemplate>;
export type SavedTemplate = z.infer<typeof SavedTemplate>;
export type TemplateChange = z.infer<typeof TemplateChange>;

const access = PERMISSIONS.messages.roles;
const params = z.strictObject({ id: Id });

export const messageTemplatesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/message-templates',
    access,
    summary: 'List templates of answers by name',
    response: SavedTemplates,
  },
  add: {
    method: 'POST',
    path: '/api/admin/message-templates',
    access,
    summary: 'Add a template (audited); 409 `template-name-taken`',
    body: MessageTemplate,
    response: SavedTemplate,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/message-templates/:id',
    access,
    summary: 'Change a template (audited; refused when somebody else saved first)',
    params,
    body: TemplateChange,
    response: SavedTemplate,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/message-templates/:id',
    access,
    summary: 'Remove a template (audited); 404 `template-not-found`',
    params,
    response: Accepted,
  },
});

export const contactDeskEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/messages',
    access,
    audits: 'read',
    summary: 'Messages to customer care by search, state, subject and owner, a page at a time',
    query: MessageQuery,
    response: MessagePage,
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/contact-desk/waiting',
    access,
    summary: 'Count the messages without an answer',
    response: WaitingMessages,
  },
  figures: {
    method: 'GET',
    path: '/api/admin/contact-desk/figures',
    access,
    summary: 'How many messages of the last 30 days were answered within the promised time, and how fast',
    response: AnswerFigures,
  },
  people: {
    method: 'GET',
    path: '/api/admin/contact-desk/people',
    access,
    summary: 'Users whom a message can be assigned to, by name',
    response: DeskPeople,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/contact-desk/settings',
    access,
    summary: 'Where messages are mailed to besides',
    response: ContactDeskState,
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/admin/contact-desk/settings',
    access,
    summary: 'Change where messages are mailed to (audited; refused when somebody else saved first)',
    body: ContactDeskChange,
    response: ContactDeskState,
  },
  get: {
    method: 'GET',
    path: '/api/admin/messages/:id',
    access,
    audits: 'read',
    summary: 'One message to customer care',
    params,
    response: DeskMessage,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    access,
    summary:
      'Assign a message, close it, open it again, or say whether it was answered (audited; refused when somebody else saved first)',
    params,
    body: MessageChange,
    response: DeskMessage,
  },
  thread: {
    method: 'GET',
    path: '/api/admin/messages/:id/thread',
    access,
    audits: 'read',
    summary: 'What happened to a message since it came: answers, notes and changes, the oldest first',
    params,
    response: MessageThread,
  },
  answer: {
    method: 'POST',
    path: '/api/admin/messages/:id/answers',
    access,
    summary: 'Answer a message by e-mail (audited; refused when it is closed, or somebody else saved first)',
    params,
    body: NewAnswer,
    response: DeskMessage,
    status: 201,
  },
  note: {
    method: 'POST',
    path: '/api/admin/messages/:id/notes',
    access,
    summary: 'Note something about a message, for staff alone',
    params,
    body: NewNote,
    response: ThreadEntry,
    status: 201,
  },
  deliveries: {
    method: 'GET',
    path: '/api/admin/messages/:id/deliveries',
    access,
    summary: 'What became of the mails with the answers to a message',
    params,
    response: AnswerDeliveries,
  },
  orders: {
    method: 'GET',
    path: '/api/admin/messages/:id/orders',
    access: PERMISSIONS.orders.roles,
    summary: 'Orders that a message names, and those of its e-mail address, the newest 20',
    params,
    response: MessageOrders,
  },
});
