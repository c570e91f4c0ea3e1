export { askForPayment, paymentChecks } from './check';
export { type MoneyGivenBack, moneyGivenBack } from './facts';
export { addFacts } from './ledger';
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
export { refundQueue } from './refund-queue';
export { payments } from './subject';
