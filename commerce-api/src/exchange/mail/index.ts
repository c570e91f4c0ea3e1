export { mailer } from './mailer';
export { type Postman, postman, readFault } from './postman';
export { insertMail, queueMail } from './queue-mail';
export { mail } from './subject';
