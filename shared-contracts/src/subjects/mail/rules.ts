/** Exports the rules for e-mails that staff write, separate from the module that every page loads. */
export { fillMail } from './fill-mail';
export { type MailFault, mailFaults } from './mail-faults';
export { isMailPart, MAIL_NAMES, MAIL_PARTS, type MailName, type MailValues, type Place, placesOf } from './places';
