export type { MailHistory, MailTemplate, MailTemplateRow, MailText } from './schemas';
