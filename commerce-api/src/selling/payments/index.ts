export { askForPayment } from './check';
export { isPaidHere } from './ledger';
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
export { payments } from './subject';
