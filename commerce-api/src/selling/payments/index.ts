export { askForPayment } from './check';
export type {
  Asked,
  PaymentProvider,
  PaymentToBegin,
  ReceivedNotification,
  RefundOutcome,
  RefundToMake,
  Statement,
  Verdict,
} from './provider';
export { paymentProvider } from './provider';
export { payments } from './subject';
