export { letter } from './letters/letter';
export { mailer } from './mailer';
export { postman, readFault } from './postman';
export { type Mail, queueMail } from './queue-mail';
export { mail } from './subject';
export { mailTexts, write } from './templates/mail-texts';
