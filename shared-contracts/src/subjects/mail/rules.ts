/** Offers browsers the rules of e-mails that staff write, apart from the module that every page loads. */
export { fillMail } from './fill-mail';
export { type MailFault, mailFaults } from './mail-faults';
export { isMailPart, MAIL_NAMES, MAIL_PARTS, type MailName, type MailValues, type Place, placesOf } from './places';
