export { MailTab } from './mail-tab';
export { mailTemplateQuery } from './queries';
