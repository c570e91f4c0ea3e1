import type {
  AnswerFigures,
  DeskMessage,
  MessageOrder,
  SavedTemplate,
  ThreadEntry,
} from '@nara/shared-contracts/api/contact';
import type { MailTemplate, MailTemplateRow } from '@nara/shared-contracts/api/mail';

export const deskMessage = (changes: Partial<DeskMessage> = {}): DeskMessage => ({
  id: 'message-1',
  reference: 'M-MESSAGE-',
  name: 'Thandi Nkosi',
  email: 'thandi@example.com',
  subject: 'size-guide',
  message: 'I am between M and L.\nWhich one?',
  receivedAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-21T08:00:00.000Z',
  assignee: null,
  answeredAt: null,
  answeredBy: null,
  firstAnsweredAt: null,
  closedAt: null,
  closedBy: null,
  updatedAt: '1970-01-01T00:00:00.000Z',
  ...changes,
});

export const threadEntry = (changes: Partial<ThreadEntry> = {}): ThreadEntry => ({
  id: 'entry-1',
  kind: 'answer',
  at: '2026-11-20T09:00:00.000Z',
  author: 'Nomsa',
  text: 'Take M.',
  ...changes,
});

export const messageOrder = (changes: Partial<MessageOrder> = {}): MessageOrder => ({
  id: 'NARA-1763712345678-ABC123',
  status: 'shipped',
  items: 2,
  total: 1299,
  createdAt: '2026-11-18T09:00:00.000Z',
  isNamed: false,
  isTheirs: true,
  ...changes,
});

export const savedTemplate = (changes: Partial<SavedTemplate> = {}): SavedTemplate => ({
  id: 'template-1',
  name: 'Between two sizes',
  text: 'Dear {{name}}\n\nTake the larger one.\n\n{{staff}}',
  updatedAt: '2026-11-10T09:00:00.000Z',
  updatedBy: 'Nomsa',
  ...changes,
});

export const answerFigures = (changes: Partial<AnswerFigures> = {}): AnswerFigures => ({
  days: 30,
  counted: 200,
  inTime: 190,
  share: 95,
  medianMinutes: 95,
  ...changes,
});

const NEVER = { updatedAt: '1970-01-01T00:00:00.000Z', updatedBy: null };

export const mailTemplateRow = (changes: Partial<MailTemplateRow> = {}): MailTemplateRow => ({
  name: 'order-shipped',
  isChanged: false,
  subject: 'Your NARA order {orderId} is on its way',
  ...NEVER,
  ...changes,
});

/** Returns an e-mail with its original text. */
export const mailTemplate = (changes: Partial<MailTemplate> = {}): MailTemplate => ({
  name: 'order-shipped',
  written: null,
  original: {
    subject: 'Your NARA order {orderId} is on its way',
    body: 'It has left.\n\n[Tracking number: {trackingCode}]\n\n{orderLink}\n\nNARA',
  },
  sample: { orderId: 'NARA-7', orderLink: 'https://nara.example/o', trackingCode: 'WWZA1' },
  ...NEVER,
  ...changes,
});

/** Returns the template around answers to messages. */
export const answerTemplate = (): MailTemplate =>
  mailTemplate({
    name: 'message-answered',
    original: { subject: 'Re: {topic} [{reference}]', body: '{answer}\n\nNARA' },
    sample: { answer: 'Take M.', topic: 'Size Guide', reference: 'M-F47AC10B' },
  });
