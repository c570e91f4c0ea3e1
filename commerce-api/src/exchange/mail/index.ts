export { mailer } from './mailer';
export { postman, readFault } from './postman';
export { mail } from './subject';
