export { askForPayment } from './check';
export { INVOICE_DETAILS } from './invoice-details';
export { notificationUrl } from './notification-url';
export {
  type Asked,
  type PaymentForm,
  type PaymentProvider,
  type PaymentToBegin,
  paymentProvider,
  type ReceivedNotification,
  type RefundOutcome,
  type RefundToMake,
  type Statement,
  type Verdict,
} from './provider';
export { BANK_ACCOUNT, PAYMENT_TERMS } from './settings';
export { payments } from './subject';
