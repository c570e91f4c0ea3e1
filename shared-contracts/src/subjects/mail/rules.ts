export { fillMail } from './fill-mail';
export { mailFaults } from './mail-faults';
export { isMailPart, MAIL_NAMES, type MailName, type MailValues, type Place, placesOf } from './places';
