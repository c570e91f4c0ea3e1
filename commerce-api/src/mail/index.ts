export { backInStock, orderConfirmation, orderStatus, returnReceived } from './letters';
export { createMailer, type MailOutcome } from './mailer';
export { insertMail, queueMail } from './queue-mail';
export { createSmtpPostman } from './smtp';
