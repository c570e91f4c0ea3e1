export { mailer } from './mailer';
export { postman, readFault } from './postman';
export { letter, type Mail, queueMail } from './queue-mail';
export { mail } from './subject';
export { mailTexts, write } from './templates/mail-texts';
