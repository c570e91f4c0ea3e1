export { backInStock, orderConfirmation, orderStatus, returnReceived } from './letters';
export { createMailer } from './mailer';
export { prepareQueueMail, queueMail } from './queue-mail';
export { createSmtpPostman } from './smtp';
