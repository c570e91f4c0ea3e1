import type { MailTemplate, MailTemplateRow } from '@nara/shared-contracts/api/mail';

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
