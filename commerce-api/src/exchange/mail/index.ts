export {
  backInStock,
  orderConfirmation,
  orderStatus,
  returnApproved,
  returnReceived,
  returnRefunded,
  returnRejected,
} from './letters';
export { createMailer, type MailOutcome } from './mailer';
export { insertMail, queueMail } from './queue-mail';
export { createSmtpPostman, type Postman, readFault } from './smtp';
