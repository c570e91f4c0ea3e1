export { mailTemplatesEndpoints } from './endpoints';
export { MailTemplate, MailTemplateRow, MailText } from './schemas';
